import { layStreets } from './lay-streets.ts';
import type { LaidStreet } from './lines.ts';

let laid: readonly LaidStreet[] | undefined;

/** The streets on the drawing board; laid out at the first call, the same ones each time. */
export function laidStreets(): readonly LaidStreet[] {
  laid ??= layStreets();
  return laid;
}
