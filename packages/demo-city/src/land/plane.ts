import type { Point } from '@josey/contract/core/wire';

/** A spot on the drawing board of the demo city: meters east and north of its center, along the tilted grid. */
export type Spot = readonly [east: number, north: number];

/** Spots from text: "east north, east north, …". Keeps the drawing readable and short. */
export function spots(text: string): Spot[] {
  return text.split(',').map((pair) => {
    const [east = 0, north = 0] = pair.trim().split(' ').map(Number);
    return [east, north];
  });
}

/** GeoJSON's order. */
export type LngLat = [lng: number, lat: number];

export const CENTER: Point = { lat: 39.285, lng: -76.57 };

const METERS_PER_DEGREE_LAT = 111_050;
const METERS_PER_DEGREE_LNG = 111_320 * Math.cos((CENTER.lat * Math.PI) / 180);

// The streets of East Baltimore climb a little to the east.
const TILT_RADIANS = (2.7 * Math.PI) / 180;
const COS = Math.cos(TILT_RADIANS);
const SIN = Math.sin(TILT_RADIANS);

/** From the drawing board to the globe; six decimals, about 10 cm. */
export function toLngLat([east, north]: Spot): LngLat {
  const x = east * COS - north * SIN;
  const y = east * SIN + north * COS;
  return [round6(CENTER.lng + x / METERS_PER_DEGREE_LNG), round6(CENTER.lat + y / METERS_PER_DEGREE_LAT)];
}

/** From the globe to the drawing board. */
export function toSpot({ lat, lng }: Point): Spot {
  const x = (lng - CENTER.lng) * METERS_PER_DEGREE_LNG;
  const y = (lat - CENTER.lat) * METERS_PER_DEGREE_LAT;
  return [x * COS + y * SIN, -x * SIN + y * COS];
}

export function toPoint(spot: Spot): Point {
  const [lng, lat] = toLngLat(spot);
  return { lat, lng };
}

/** Straight distance in meters. */
export function distance(a: Spot, b: Spot): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** How far along the segment a–b the spot nearest to this one lies: the share of it, 0 to 1. */
export function shareNearest([x, y]: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : clamp(((x - a[0]) * dx + (y - a[1]) * dy) / square);
}

/** The spot at a share (0 to 1) of the way from a to b. */
export function between(a: Spot, b: Spot, share: number): Spot {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** A spot turned about another one, counterclockwise. */
export function turned(spot: Spot, pivot: Spot, degrees: number): Spot {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [spot[0] - pivot[0], spot[1] - pivot[1]];
  return [pivot[0] + x * cos - y * sin, pivot[1] + x * sin + y * cos];
}

/** Whether a spot is inside a ring (even–odd rule; the ring need not repeat its first corner). */
export function isInside([x, y]: Spot, ring: readonly Spot[]): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const slope = (previous[0] - corner[0]) / (previous[1] - corner[1]);
      if (x < corner[0] + (y - corner[1]) * slope) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/**
 * Where the segments a–b and c–d cross: the shares along each, or undefined. `slack` (meters) lets a
 * segment that ends just short of the other count as touching it.
 */
export function crossing(a: Spot, b: Spot, c: Spot, d: Spot, slack = 0): [number, number] | undefined {
  const [abx, aby] = [b[0] - a[0], b[1] - a[1]];
  const [cdx, cdy] = [d[0] - c[0], d[1] - c[1]];
  const cross = abx * cdy - aby * cdx;
  if (Math.abs(cross) < 1e-9) return undefined;
  const [acx, acy] = [c[0] - a[0], c[1] - a[1]];
  const alongAb = (acx * cdy - acy * cdx) / cross;
  const alongCd = (acx * aby - acy * abx) / cross;
  const slackAb = slack / Math.hypot(abx, aby);
  const slackCd = slack / Math.hypot(cdx, cdy);
  if (alongAb < -slackAb || alongAb > 1 + slackAb) return undefined;
  if (alongCd < -slackCd || alongCd > 1 + slackCd) return undefined;
  return [clamp(alongAb), clamp(alongCd)];
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
