import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { Tally } from '../tally.ts';
import { type City, openCity } from './city.ts';
import { Wheel } from './wheel.ts';

/** What all simulated people share. */
export interface World {
  url: string;
  password: string;
  speed: number;
  city: City;
  wheel: Wheel;
  tally: Tally;
  log: Log;
  /** The PINs that simulated riders have told their drivers, by ride. */
  sharedPins: Map<string, string>;
  random: () => number;
  isClosing: boolean;
}

export function createWorld({ url, password, speed }: Settings, log: Log): World {
  return {
    url,
    password,
    speed,
    city: openCity(Math.random),
    wheel: new Wheel(),
    tally: new Tally(),
    log,
    sharedPins: new Map(),
    random: Math.random,
    isClosing: false,
  };
}

/** A number of milliseconds between two, in the world's own time. */
export function someMs(world: World, least: number, most: number): number {
  return (least + (most - least) * world.random()) / world.speed;
}
