import type * as api from '@josey/contract/api/messages/notification-channels';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { OPTIONAL_PUSH_KINDS, type OptionalPushKind } from '@josey/contract/values/choices/mail-kinds';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { readMailPreferences, saveMailPreferences } from '../../mail/mail.public.ts';
import {
  endPushOptOut,
  findPushOptOuts,
  findQuietHours,
  setPushOptOut,
  setQuietHours,
} from './channels.queries.ts';

/** What comes by email and by push, and when not. */
export async function readPreferences(
  { settings }: Pick<Context, 'settings'>,
  db: Db | Tx,
  userId: string,
): Promise<api.NotificationPreferences> {
  const unwanted = new Set(await findPushOptOuts(db, userId));
  const push = Object.fromEntries(OPTIONAL_PUSH_KINDS.map((kind) => [kind, !unwanted.has(kind)]));
  const user = await findUserById(db, userId);
  return {
    email: await readMailPreferences(db, userId),
    push: push as Record<OptionalPushKind, boolean>,
    quietHours: (await findQuietHours(db, userId)) ?? null,
    timeZone: user?.time_zone ?? settings.current.place.timeZone,
  };
}

/** What is left out stays as it is. */
export function savePreferences(
  context: Context,
  userId: string,
  { email = {}, push = {}, quietHours }: ParsedBody<typeof api.saveNotificationPreferences>,
): Promise<api.NotificationPreferences> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    await saveMailPreferences(tx, userId, email, now);
    for (const kind of OPTIONAL_PUSH_KINDS) {
      if (push[kind] === true) await endPushOptOut(tx, userId, kind);
      if (push[kind] === false) await setPushOptOut(tx, userId, kind, now);
    }
    if (quietHours !== undefined) await setQuietHours(tx, userId, quietHours);
    return readPreferences(context, tx, userId);
  });
}
