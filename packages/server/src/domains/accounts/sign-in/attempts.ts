import { hash } from 'node:crypto';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newToken } from '#platform/kernel/ids.ts';

type Kind = 'oauth' | 'second_step' | 'passkey' | 'new_passkey' | 'new_authenticator';

interface Beginning {
  kind: Kind;
  /** The attempt's account; absent before it is known. */
  userId?: string | undefined;
  data?: Record<string, unknown>;
  minutes: number;
  /** The allowed number of wrong answers, 1 by default. */
  tries?: number;
  token?: string;
}

const hashOf = (token: string) => hash('sha256', token, 'buffer');

function expired(): AppError {
  return new AppError('attempt_expired', 'begin_again');
}

/** Stores an unfinished sign-in; returns the token that finishes it, of which only a hash is stored. */
export async function beginAttempt(db: Db | Tx, now: Date, beginning: Beginning): Promise<string> {
  const { kind, userId, data = {}, minutes, tries = 1, token = newToken() } = beginning;
  await db
    .insertInto('sign_in_attempts')
    .values({
      token_hash: hashOf(token),
      kind,
      user_id: userId ?? null,
      data: jsonb(data),
      tries_left: tries,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
}

/** Deletes and returns the attempt: a second caller with the same token finds nothing. */
export async function takeAttempt(db: Db | Tx, kind: Kind, token: string, now: Date) {
  const attempt = await db
    .deleteFrom('sign_in_attempts')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .returning(['user_id', 'data', 'expires_at'])
    .executeTakeFirst();
  if (!attempt || attempt.expires_at <= now) throw expired();
  return attempt;
}

/** Uses up a try before the answer is checked, so that parallel tries cannot exceed the limit. */
export async function tryAttempt(db: Db | Tx, kind: Kind, token: string, now: Date) {
  const attempt = await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['user_id', 'data'])
    .executeTakeFirst();
  if (!attempt) throw expired();
  return attempt;
}

/** Reads an attempt without using up a try. */
export async function readAttempt(db: Db | Tx, kind: Kind, token: string, now: Date) {
  const attempt = await db
    .selectFrom('sign_in_attempts')
    .select(['user_id', 'data'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!attempt) throw expired();
  return attempt;
}

/** Deletes all attempts of an account: an intruder may have started them. */
export async function endAttemptsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
}

/** Deletes expired attempts. */
export async function pruneAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<', now).execute();
}
