import { clipLine, smooth } from '../streets/lines.ts';
import type { Spot } from './plane.ts';
import { CITY_EDGE } from './surroundings.ts';

const EDGE = smooth(CITY_EDGE, true);
const NAMED = scaled(EDGE, 0.93);
const VEILS = 9;
/** Where the first veil begins, as a share of the way from the middle of the city to its edge. */
const FIRST_VEIL = 0.78;
const BEYOND = 60_000;
const EVERYWHERE: readonly Spot[] = [
  [-BEYOND, -BEYOND],
  [BEYOND, -BEYOND],
  [BEYOND, BEYOND],
  [-BEYOND, BEYOND],
];
const TOWN_CORNERS = 11;

/** The city as one area, for where its streets are too small to be drawn. */
export const builtUp: readonly Spot[] = scaled(EDGE, 0.97);

/** The pieces of a street within the city; on its edge they have no label, because they fade out there. */
export function withinCity(line: readonly Spot[]): { line: Spot[]; isNamed: boolean }[] {
  return [
    ...clipLine(line, { inside: NAMED, outside: [] }).map((piece) => ({ line: piece, isNamed: true })),
    ...clipLine(line, { inside: EDGE, outside: [NAMED] }).map((piece) => ({ line: piece, isNamed: false })),
  ];
}

/** A main street leading out of the city: the first segment keeps the city's shape, the rest is smoothed. */
export function leadOut([start, ...further]: readonly Spot[]): Spot[] {
  return [...(start ? [start] : []), ...smooth(further)];
}

/** Areas around the city, each with a slightly wider hole than the last: stacked, they fade the city's edge. */
export function veils(): (readonly Spot[])[][] {
  return Array.from({ length: VEILS }, (_, i) => [
    EVERYWHERE,
    scaled(EDGE, FIRST_VEIL + (i * (1 - FIRST_VEIL)) / VEILS),
  ]);
}

/** A town as a blot: nearly round, and no two alike. */
export function blot([east, north]: Spot, radiusMeters: number): Spot[] {
  const corners = Array.from({ length: TOWN_CORNERS }, (_, i): Spot => {
    const angle = (i / TOWN_CORNERS) * 2 * Math.PI;
    const swell = 0.12 * Math.sin(2 * angle + east) + 0.1 * Math.sin(3 * angle + north);
    const reach = radiusMeters * (0.85 + swell);
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });
  return smooth(corners, true);
}

function scaled(ring: readonly Spot[], share: number): Spot[] {
  return ring.map(([east, north]) => [east * share, north * share]);
}
