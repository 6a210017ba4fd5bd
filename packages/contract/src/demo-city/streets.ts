import { layStreets } from './lay-streets.ts';
import type { LaidStreet } from './lines.ts';
import { type LngLat, toLngLat } from './plane.ts';

export interface Street {
  /** Empty for an alley. */
  name: string;
  class: 'main' | 'street';
  line: LngLat[];
}

let laid: readonly LaidStreet[] | undefined;

/** The streets on the drawing board; laid out at the first call, the same ones each time. */
export function laidStreets(): readonly LaidStreet[] {
  laid ??= layStreets();
  return laid;
}

/** The streets of the demo city. */
export function demoStreets(): Street[] {
  return laidStreets().map(({ name, main, line }) => ({
    name,
    class: main ? 'main' : 'street',
    line: line.map(toLngLat),
  }));
}
