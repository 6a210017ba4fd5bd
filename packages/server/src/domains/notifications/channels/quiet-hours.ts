import type { QuietHours } from '@josey/contract/api/messages/notification-channels';
import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { findQuietHours } from './channels.queries.ts';

const DAY_MS = 86_400_000;

/** When this user's quiet hours end, if they are now. */
export async function quietUntil(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  userId: string,
): Promise<Date | undefined> {
  const hours = await findQuietHours(tx, userId);
  if (!hours) return undefined;
  const user = await findUserById(tx, userId);
  return endOfQuiet(clock.now(), hours, user?.time_zone ?? settings.current.place.timeZone);
}

/** When the quiet hours that are now in this zone end; undefined outside them. Clock changes move the instant. */
export function endOfQuiet(now: Date, { from, until }: QuietHours, timeZone: string): Date | undefined {
  const [day = '', time = ''] = wallTime(now, timeZone).split('T');
  const isOverNight = from > until;
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const endDay = isOverNight && time >= from ? dayAfter(day) : day;
  return new Date(instantOf(`${endDay}T${until}`, timeZone));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
