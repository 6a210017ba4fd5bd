import type { Point } from '@josey/contract/values/geo/geo';

/** About a meter. */
const DECIMALS = 5;

export const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;

export const writePoint = ({ lat, lng }: Point): string => `${round(lat)}, ${round(lng)}`;

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** A typed "12.345, -67.89". What is no point becomes one that the contract refuses. */
export function readPoint(typed: string): Point {
  const numbers = typed
    .trim()
    .split(/[\s,;]+/)
    .map(Number);
  const [lat = Number.NaN, lng = Number.NaN] = numbers;
  return numbers.length === 2 ? { lat, lng } : { lat: Number.NaN, lng: Number.NaN };
}

/** Corners of an area, one a line. */
export const readCorners = (typed: string): Point[] =>
  typed
    .split('\n')
    .filter((line) => line.trim())
    .map(readPoint);

export const writeCorners = (ring: readonly Point[]): string => ring.map(writePoint).join('\n');

/** The points of a text that can be drawn while it is being typed. */
export const drawable = (points: readonly Point[]): Point[] =>
  points.filter(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
