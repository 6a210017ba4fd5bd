import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { jsonb } from '../database/jsonb.ts';
import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { PROCESS_LOCKS } from '../processes/process-connection.ts';

/** A run that has not ended after this time hangs with its process; the next attempt replaces it. */
const ABANDONED_AFTER_MS = 60_000;
/** A reply is stored this long; then the key can be used again. */
const KEPT_MS = 86_400_000;

export interface Answer {
  status: number;
  body: unknown;
}

interface Slot {
  userId: string;
  route: string;
  key: string;
}

/**
 * Runs `work` once per user, route and key. The same key with the same body gets the stored reply, including
 * errors; with another body 422; while the first still runs 409. A server error (5xx) is not stored, so that
 * the next attempt runs again: `work` must be safe to repeat after a kill -9.
 */
export async function once(
  context: Context,
  slot: Slot,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const stored = await claim(context, slot, requestHash);
  if (stored) return stored;
  try {
    const answer = await work();
    await store(context, slot, answer);
    return answer;
  } catch (error) {
    await forget(context, slot);
    throw error;
  }
}

/** The process that claimed the key holds its lock no more. */
const hasDied = sql<boolean>`idempotency_keys.process is not null and not exists (
  select from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(PROCESS_LOCKS)} and objid = idempotency_keys.process::oid
)`;

async function claim(context: Context, slot: Slot, requestHash: Buffer): Promise<Answer | undefined> {
  const now = context.clock.now();
  const process = context.processConnection.id() ?? null;
  const row = {
    user_id: slot.userId,
    route: slot.route,
    key: slot.key,
    request_hash: requestHash,
    started_at: now,
    process,
  };
  const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const forgotten = new Date(now.getTime() - KEPT_MS);
  const mine = await context.db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet({ started_at: now, request_hash: requestHash, process, status: null, body: null })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.started_at', '<', forgotten),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb.or([eb('idempotency_keys.started_at', '<', abandoned), hasDied]),
              eb('idempotency_keys.request_hash', '=', requestHash),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (mine) return undefined;
  const found = await mineIn(context, slot).select(['request_hash', 'status', 'body']).executeTakeFirst();
  if (found && !found.request_hash.equals(requestHash)) {
    throw new AppError('idempotency_mismatch', 'use_another');
  }
  if (found?.status == null) {
    throw new AppError('idempotency_in_flight', 'still_running', {
      retryAfterSeconds: 1,
    });
  }
  return { status: found.status, body: found.body };
}

function mineIn(context: Context, slot: Slot) {
  return context.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', slot.userId)
    .where('route', '=', slot.route)
    .where('key', '=', slot.key);
}

async function store(context: Context, slot: Slot, answer: Answer): Promise<void> {
  await context.db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: jsonb(answer.body) })
    .where('user_id', '=', slot.userId)
    .where('route', '=', slot.route)
    .where('key', '=', slot.key)
    .execute();
}

async function forget(context: Context, slot: Slot): Promise<void> {
  await context.db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', slot.userId)
    .where('route', '=', slot.route)
    .where('key', '=', slot.key)
    .where('status', 'is', null)
    .execute();
}

/** Deletes expired replies in batches. */
export async function pruneAnswers(context: Context): Promise<void> {
  const forgotten = new Date(context.clock.now().getTime() - KEPT_MS);
  let deleted: number;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where (user_id, route, key) in
        (select user_id, route, key from idempotency_keys where started_at < ${forgotten} limit 1000)
    `.execute(context.db);
    deleted = Number(numAffectedRows);
  } while (deleted > 0);
}
