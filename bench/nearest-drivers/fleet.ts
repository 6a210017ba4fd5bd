import type { Point } from '@josey/contract/values/geo/geo';
import { createRandom } from '../search/random.ts';

export interface Moved extends Point {
  id: number;
}

/** How often a driver reports. */
export const REPORT_SECONDS = 4;

const CENTER: Point = { lat: 39.285, lng: -76.57 };
/** Most drivers are near the center, some up to 40 km out. */
const SPREAD_METERS = 8_000;
const METERS_PER_SECOND = 10;
const METERS_PER_DEGREE = 111_195;
const PARALLEL = Math.cos((CENTER.lat * Math.PI) / 180);

/** Drivers of one city who keep moving, and riders at drivers' places; deterministic. */
export class Fleet {
  readonly places: Point[];
  readonly #random = createRandom(1);
  #turn = 0;

  constructor(count: number) {
    this.places = Array.from({ length: count }, () => this.somewhere());
  }

  /** A place in the city, the likelier the nearer to its middle. */
  somewhere(): Point {
    return shifted(CENTER, SPREAD_METERS * this.#normal(), SPREAD_METERS * this.#normal());
  }

  /** The next `count` drivers report, each where they got to since their last report. */
  move(count: number): Moved[] {
    return Array.from({ length: count }, () => {
      const id = this.#turn++ % this.places.length;
      const angle = this.#random() * 2 * Math.PI;
      const meters = METERS_PER_SECOND * REPORT_SECONDS * this.#random();
      const place = shifted(this.places[id] ?? CENTER, meters * Math.cos(angle), meters * Math.sin(angle));
      this.places[id] = place;
      return { id, ...place };
    });
  }

  /** Box and Muller's normal deviate. */
  #normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

function shifted({ lat, lng }: Point, northMeters: number, eastMeters: number): Point {
  return {
    lat: lat + northMeters / METERS_PER_DEGREE,
    lng: lng + eastMeters / METERS_PER_DEGREE / PARALLEL,
  };
}
