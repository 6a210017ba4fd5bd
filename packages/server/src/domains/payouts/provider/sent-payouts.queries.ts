import type { PayoutFailure } from '@josey/contract/rules/states/money/payout-states';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { getPayout, type PayoutRow } from '../payouts.queries.ts';

/** What the provider is still to be told: a payout to make, or one to bring back. As in the index. */
const UNFINISHED = sql<boolean>`
  provider is not null and (status = 'created' or (failure is not null and status in ('sent', 'paid')))`;

export const unfinishedPayouts = (db: Db, now: Date) =>
  db.selectFrom('payouts').select('id').where(UNFINISHED).where('next_attempt_at', '<=', now).limit(1_000);

/** Takes a payout that is to be worked on now, so that one process does, until the moment given. */
export async function claimPayout(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<PayoutRow | undefined> {
  const claimed = await db
    .updateTable('payouts')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where(UNFINISHED)
    .where('next_attempt_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return claimed && getPayout(db, claimed.id);
}

export async function setNextAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payouts').set({ next_attempt_at: at }).where('id', '=', id).execute();
}

/** Keeps the provider's id of a step. Returns the one to go on with: another process may have been first. */
export async function keepStep(
  db: Db,
  id: string,
  step: 'transfer' | 'provider_payout',
  reference: string,
): Promise<string> {
  const kept = await db
    .updateTable('payouts')
    .set((eb) => ({ [step]: eb.fn.coalesce(step, eb.val(reference)) }))
    .where('id', '=', id)
    .returning(step)
    .executeTakeFirstOrThrow();
  return kept[step] ?? reference;
}

/** Decides that a payout comes back, once. Nothing is sent for it from then on. */
export async function keepFailure(db: Db | Tx, id: string, failure: PayoutFailure, now: Date): Promise<void> {
  await db
    .updateTable('payouts')
    .set((eb) => ({
      failure: eb.fn.coalesce('failure', eb.val(failure)),
      next_attempt_at: eb.fn.coalesce('next_attempt_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['created', 'sent', 'paid'])
    .execute();
}

export const findByProviderPayout = (db: Db, provider: string, reference: string) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payout', '=', reference)
    .executeTakeFirst();

export const findByTransfer = (db: Db, provider: string, transfer: string) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('provider', '=', provider)
    .where('transfer', '=', transfer)
    .executeTakeFirst();

interface Refreshed {
  provider: string;
  /** Sent before this. */
  sentBefore: Date;
  /** Paid between these. */
  paidFrom: Date;
  paidTo: Date;
}

/** Payouts that are asked about once a day, in case an event was lost. */
export const payoutsToRefresh = (
  db: Db,
  { provider, sentBefore, paidFrom, paidTo }: Refreshed,
  limit: number,
) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'sent'), eb('status_since', '<', sentBefore)]),
        eb.and([
          eb('status', '=', 'paid'),
          eb('status_since', '>=', paidFrom),
          eb('status_since', '<', paidTo),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
