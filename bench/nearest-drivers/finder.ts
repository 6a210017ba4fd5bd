import type { Point } from '@josey/contract/values/geo/geo';
import type { Moved } from './fleet.ts';

/** One way to keep moving drivers and to find the nearest of them. */
export interface Finder {
  name: string;
  move(moved: Moved[]): void | Promise<void>;
  /** Ids of the nearest drivers within the radius, nearest first. */
  nearest(place: Point, count: number, radiusMeters: number): number[] | Promise<number[]>;
  close(): void | Promise<void>;
}
