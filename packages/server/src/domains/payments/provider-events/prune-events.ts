import type { Context } from '#platform/kernel/context.ts';
import { deleteEventsBefore } from './provider-events.queries.ts';

/** A provider sends an event again for some days; a later repetition would only be asked about once more. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export function pruneEvents({ db, clock }: Context): Promise<void> {
  return deleteEventsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
