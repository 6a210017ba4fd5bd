import { between, crossing, distance, isInside, type Spot } from '../land/plane.ts';

/** A street on the drawing board. The name is empty for an alley. */
export interface LaidStreet {
  name: string;
  main: boolean;
  line: Spot[];
}

/** Length of a line in meters. */
export function lengthOf(line: readonly Spot[]): number {
  return line.reduce((sum, spot, i) => sum + (i === 0 ? 0 : distance(line[i - 1] ?? spot, spot)), 0);
}

/** The part of a line between two distances from its start, in meters. */
export function cut(line: readonly Spot[], from: number, to: number): Spot[] {
  const part: Spot[] = [];
  let along = 0;
  line.forEach((b, i) => {
    const a = line[i - 1];
    if (!a) return;
    const meters = distance(a, b);
    const end = along + meters;
    if (end > from && along < to) {
      if (part.length === 0) part.push(along >= from ? a : between(a, b, (from - along) / meters));
      part.push(end <= to ? b : between(a, b, (to - along) / meters));
    }
    along = end;
  });
  return part;
}

/** A line with its corners cut twice (Chaikin 1974): as good as round. The ends of an open line stay. */
export function smooth(line: readonly Spot[], isRing = false): Spot[] {
  return cutCorners(cutCorners(line, isRing), isRing);
}

function cutCorners(line: readonly Spot[], isRing: boolean): Spot[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return [];
  const cuts = (isRing ? [...line, first] : line).flatMap((b, i, all) => {
    const a = all[i - 1];
    return a ? [between(a, b, 0.25), between(a, b, 0.75)] : [];
  });
  return isRing ? cuts : [first, ...cuts.slice(1, -1), last];
}

export interface Clip {
  /** Keeps only the parts inside this ring. */
  inside?: readonly Spot[];
  /** Removes the parts inside these rings. */
  outside: readonly (readonly Spot[])[];
}

/** The pieces of a line that a clip leaves. */
export function clipLine(line: readonly Spot[], { inside, outside }: Clip): Spot[][] {
  const rings = inside ? [inside, ...outside] : outside;
  const stays = (spot: Spot) =>
    (!inside || isInside(spot, inside)) && !outside.some((ring) => isInside(spot, ring));
  const pieces: Spot[][] = [];
  let isOpen = false;
  line.forEach((b, i) => {
    const a = line[i - 1];
    if (!a) return;
    const shares = [0, ...sharesOfCuts(a, b, rings), 1];
    shares.slice(1).forEach((end, j) => {
      const start = shares[j] ?? 0;
      if (end - start < 1e-9) return;
      const wasOpen = isOpen;
      isOpen = stays(between(a, b, (start + end) / 2));
      if (isOpen && !wasOpen) pieces.push([between(a, b, start)]);
      if (isOpen) pieces.at(-1)?.push(between(a, b, end));
    });
  });
  return pieces;
}

function sharesOfCuts(a: Spot, b: Spot, rings: readonly (readonly Spot[])[]): number[] {
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  const shares: number[] = [];
  for (const ring of rings) {
    let c = ring.at(-1);
    for (const d of ring) {
      const isApart =
        !c ||
        (c[0] < west && d[0] < west) ||
        (c[0] > east && d[0] > east) ||
        (c[1] < south && d[1] < south) ||
        (c[1] > north && d[1] > north);
      const hit = c && !isApart ? crossing(a, b, c, d) : undefined;
      if (hit) shares.push(hit[0]);
      c = d;
    }
  }
  return shares.sort((s, t) => s - t);
}
