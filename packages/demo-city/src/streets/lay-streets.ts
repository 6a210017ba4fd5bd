import { PARKS, WATER, YARDS } from '../land/areas.ts';
import { distance, type Spot, turned } from '../land/plane.ts';
import { clipLine, type LaidStreet } from './lines.ts';
import {
  ALLEYS,
  COLUMNS,
  type GridStreet,
  QUARTER_NAMES,
  QUARTERS,
  type Quarter,
  ROADS,
  ROWS,
} from './street-plan.ts';
import { trimStreets } from './trim-streets.ts';

const GREEN_AND_WATER = [...WATER, ...PARKS.map((park) => park.ring)];
const CLOSED = [...GREEN_AND_WATER, ...YARDS];

/** Lays the plan on the ground: no street enters water, a park or a yard, and all of them hang together. */
export function layStreets(): LaidStreet[] {
  return trimStreets([
    ...ROADS.flatMap(({ name, line }) => lay({ name, main: true, line }, GREEN_AND_WATER)),
    ...COLUMNS.flatMap(({ at, from, to, ...street }) =>
      lay({
        ...street,
        line: [
          [at, from],
          [at, to],
        ],
      }),
    ),
    ...ROWS.flatMap(({ at, from, to, ...street }) =>
      lay({
        ...street,
        line: [
          [from, at],
          [to, at],
        ],
      }),
    ),
    ...ALLEYS.flatMap(alleys),
    ...QUARTERS.flatMap(quarter),
  ]);
}

function lay(
  street: { name: string; main: boolean; line: readonly Spot[] },
  outside: readonly (readonly Spot[])[] = CLOSED,
  inside?: readonly Spot[],
): LaidStreet[] {
  // Most lines of a quarter miss the inner ring: clip with it before all the others.
  const pieces = inside ? clipLine(street.line, { inside, outside: [] }) : [street.line];
  return pieces.flatMap((piece) => clipLine(piece, { outside })).map((line) => ({ ...street, line }));
}

/** Alleys halfway between neighboring columns, from row to row, here and there. */
function alleys({ west, east, south, north }: (typeof ALLEYS)[number]): LaidStreet[] {
  const columns = offsets(COLUMNS, west, east);
  const rows = offsets(ROWS, south, north);
  return columns.slice(1).flatMap((right, i) => {
    const left = columns[i] ?? right;
    if (right - left < 85) return [];
    const at = (left + right) / 2;
    return spans(rows, i, 2, 0.4).flatMap(([from, to]) =>
      lay({
        name: '',
        main: false,
        line: [
          [at, from],
          [at, to],
        ],
      }),
    );
  });
}

function offsets(streets: readonly GridStreet[], from: number, to: number): number[] {
  const all = new Set(streets.map((street) => street.at));
  return [...all].filter((at) => at >= from && at <= to).sort((a, b) => a - b);
}

function quarter({ outline, turnDegrees, spacing }: Quarter, index: number): LaidStreet[] {
  const pivot = outline[0] ?? [0, 0];
  const reach = Math.max(...outline.map((corner) => distance(corner, pivot)));
  const columns = unevenSteps(spacing[0], reach);
  const rows = unevenSteps(spacing[1], reach);
  const lines = (
    across: number[],
    along: number[],
    firstName: number,
    spot: (a: number, b: number) => Spot,
  ) =>
    across.flatMap((at, i) => {
      const name = QUARTER_NAMES[(firstName + i) % QUARTER_NAMES.length] ?? '';
      return spans(along, i, 3, 0.16).flatMap(([from, to]) => {
        const line = [spot(at, from), spot(at, to)].map((end) => turned(end, pivot, turnDegrees));
        return lay({ name, main: false, line }, CLOSED, outline);
      });
    });
  return [
    ...lines(columns, rows, index * 5, (at, along) => [pivot[0] + at, pivot[1] + along]),
    ...lines(rows, columns, index * 5 + 20, (at, along) => [pivot[0] + along, pivot[1] + at]),
  ];
}

/** Offsets from -reach to reach; blocks differ by up to two fifths. */
function unevenSteps(step: number, reach: number): number[] {
  const count = Math.floor(reach / step);
  return Array.from({ length: 2 * count + 1 }, (_, i) => (i - count + 0.5 + 0.4 * (dice(i, 7) - 0.5)) * step);
}

/** Stretches of a street from crossing to crossing, `size` blocks at a time, with a share of them left out. */
function spans(crossings: number[], street: number, size: number, gaps: number): [number, number][] {
  const stretches: [number, number][] = [];
  for (let i = 0; i + 1 < crossings.length; i += size) {
    if (dice(street, i) < gaps) continue;
    const from = crossings[i] ?? 0;
    const to = crossings[Math.min(i + size, crossings.length - 1)] ?? 0;
    const last = stretches.at(-1);
    if (last?.[1] === from) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches;
}

/** A number from 0 to 1 that looks thrown and is the same every time. */
function dice(a: number, b: number): number {
  const thrown = Math.sin(a * 12.9898 + b * 78.233) * 43758.5453;
  return thrown - Math.floor(thrown);
}
