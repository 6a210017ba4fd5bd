import { V7Generator } from 'uuidv7';
import type { DemoPerson } from './demo-people.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The length of the demo's history. */
export const DAYS = 40;

/** The ids of the demo's people by their email addresses. */
export type Ids = Map<string, string>;

export function idOf(ids: Ids, { email }: DemoPerson): string {
  const id = ids.get(email);
  if (!id) throw new Error(`The demo has no account ${email}`);
  return id;
}

/** The nth of a list that repeats. */
export function pick<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

const idsInThePast = new V7Generator();

/** An id as it would have been created at that time, so that lists are in chronological order. */
export function idAt(at: Date): string {
  return idsInThePast.generateOrResetWithTs(at.getTime()).toString();
}
