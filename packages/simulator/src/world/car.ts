import type { Point } from '@josey/contract/values/geo/geo';
import type { City } from './city.ts';
import { type Course, courseAlong, type Fix, fixAt, pointAhead } from './movement.ts';

/** A car whose position on its course is computed for any time; nothing runs between two queries. */
export class Car {
  readonly #city: City;
  #course: Course;
  #departedMs = 0;
  #metersPerSecond = 0;

  constructor(city: City, at: Point) {
    this.#city = city;
    this.#course = courseAlong([at]);
  }

  /** Sets out to a place from wherever the car is, along the streets; turns round at corners only. */
  headFor(place: Point, metersPerSecond: number, nowMs: number): void {
    const driven = this.#driven(nowMs);
    const here = fixAt(this.#course, driven);
    this.#course = this.#city.courseFrom(here, pointAhead(this.#course, driven), place);
    this.#departedMs = nowMs;
    this.#metersPerSecond = metersPerSecond;
  }

  fix(nowMs: number): Fix & { speedMetersPerSecond: number } {
    const isMoving = this.secondsLeft(nowMs) > 0;
    return {
      ...fixAt(this.#course, this.#driven(nowMs)),
      speedMetersPerSecond: isMoving ? this.#metersPerSecond : 0,
    };
  }

  /** Time to the end of the course; 0 when the car has arrived. */
  secondsLeft(nowMs: number): number {
    const left = this.#course.meters - this.#driven(nowMs);
    return left > 0 ? left / this.#metersPerSecond : 0;
  }

  #driven(nowMs: number): number {
    return Math.min(this.#course.meters, ((nowMs - this.#departedMs) / 1000) * this.#metersPerSecond);
  }
}
