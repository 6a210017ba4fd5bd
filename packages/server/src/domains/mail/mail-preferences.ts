import { OPTIONAL_MAIL_KINDS, type OptionalMailKind } from '@josey/contract/values/choices/mail-kinds';
import type { Db, Tx } from '#platform/database/database.ts';
import { findOptOuts, optIn, optOut } from './mail.queries.ts';

/** A user's settings for optional emails. */
export type MailPreferences = Record<OptionalMailKind, boolean>;

export async function readMailPreferences(db: Db | Tx, userId: string): Promise<MailPreferences> {
  const unwanted = new Set(await findOptOuts(db, userId));
  return Object.fromEntries(
    OPTIONAL_MAIL_KINDS.map((kind) => [kind, !unwanted.has(kind)]),
  ) as MailPreferences;
}

/** The same settings that the unsubscribe link of an email changes. */
export async function saveMailPreferences(
  tx: Tx,
  userId: string,
  wishes: { [Kind in OptionalMailKind]?: boolean | undefined },
  now: Date,
): Promise<void> {
  for (const kind of OPTIONAL_MAIL_KINDS) {
    if (wishes[kind] === true) await optIn(tx, userId, kind);
    if (wishes[kind] === false) await optOut(tx, userId, kind, now);
  }
}
