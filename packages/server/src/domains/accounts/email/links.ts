import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { linkToken, linkTokenHash } from '#platform/security/link-token.ts';

const HOUR_MS = 3_600_000;

/** The kinds of links: lifetime and page. */
const PURPOSES = {
  confirm_email: { lifetimeMs: ACCOUNT_RULES.confirmLinkHours * HOUR_MS, path: '/confirm-email' },
  change_email: { lifetimeMs: ACCOUNT_RULES.confirmLinkHours * HOUR_MS, path: '/confirm-new-email' },
  reset_password: { lifetimeMs: ACCOUNT_RULES.resetLinkMinutes * 60_000, path: '/reset-password' },
} as const;
type Purpose = keyof typeof PURPOSES;

interface LinkTo {
  purpose: Purpose;
  userId: string;
  /** The address it is sent to. */
  email: string;
}

/** Makes a link that works once, for `queueMail`. */
export async function issueLink({ signer, clock }: Context, tx: Tx, { purpose, userId, email }: LinkTo) {
  const id = newId();
  const { lifetimeMs, path } = PURPOSES[purpose];
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx
    .insertInto('account_links')
    .values({
      id,
      token_hash: linkTokenHash(linkToken(signer, id)),
      purpose,
      user_id: userId,
      email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { id, path, expiresAt };
}

function liveLink(purpose: Purpose, token: string, now: Date) {
  return (eb: ExpressionBuilder<DB, 'account_links'>) =>
    eb.and([
      eb('token_hash', '=', linkTokenHash(token)),
      eb('purpose', '=', purpose),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
    ]);
}

/** Refuses an invalid link. The result can change at any time: `redeemLink` decides. */
export async function requireLink(db: Db, purpose: Purpose, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('account_links')
    .select('id')
    .where(liveLink(purpose, token, now))
    .executeTakeFirst();
  if (!row) throw linkInvalid();
}

/** Uses up the link. Of two concurrent callers one finds it used: the row lock decides. */
export async function redeemLink(tx: Tx, purpose: Purpose, token: string, now: Date) {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where(liveLink(purpose, token, now))
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!row) throw linkInvalid();
  return { userId: row.user_id, email: row.email };
}

/**
 * The same for a link that works only in its own account. Opening it proves both the mailbox and the account:
 * otherwise the mailbox's owner would vouch for an account that a squatter created with their address.
 */
export async function redeemOwnLink(
  tx: Tx,
  purpose: Purpose,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<{ email: string }> {
  const link = await redeemLink(tx, purpose, token, now);
  if (link.userId !== userId) throw linkOfAnother();
  return { email: link.email };
}

/** Ends all other links of an account: after a change of password or address none of them may work. */
export async function voidLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function pruneLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', before).execute();
}

/** One text for every invalid link: the reason would help only an attacker who guesses links. */
export function linkInvalid(): AppError {
  return new AppError('link_invalid', 'used_or_over');
}

function linkOfAnother(): AppError {
  return new AppError('forbidden', 'link_of_another');
}
