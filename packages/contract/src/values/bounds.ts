import type { Point } from './geo/geo.ts';

/** A stretch of the map. Over the date line, `west` is larger than `east`. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** "west,south,east,north" in degrees; undefined for anything else. */
export function readBounds(text: string): Bounds | undefined {
  const parts = text.split(',');
  const numbers = parts.map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = numbers;
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(5)).join(',');

/** The middle of a stretch of the map. */
export function centerOf({ west, south, east, north }: Bounds): Point {
  const lng = (west + east + (west > east ? 360 : 0)) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
}
