import type { Db } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { BankRequest, TestBank } from '../payments-engine.ts';
import { withSetup } from '../with-setup.ts';
import { captureBefore } from './capture-before.ts';
import { referenceOf, setupReferenceOf } from './references.ts';
import { enterCard } from './sandbox-methods.ts';

/** The bank whose cards need a confirmation. Like the sandbox it keeps its own books in its own transactions. */
export function createTestBank(db: Db, clock: Clock): TestBank {
  return {
    referenceOf,
    setupReferenceOf,
    find: (id) => findRequest(db, id),
    async decide(id, decision) {
      const isApproved = decision === 'approve';
      const reason = isApproved ? null : 'authentication_refused';
      await db
        .updateTable('sandbox_charges')
        .set({
          status: isApproved ? 'authorized' : 'declined',
          reason,
          capture_before: isApproved ? captureBefore(clock.now(), false) : null,
        })
        .where('reference', '=', referenceOf(id))
        .where('status', '=', 'action_required')
        .execute();
      await db
        .updateTable('sandbox_methods')
        .set({ status: isApproved ? 'saved' : 'declined', reason })
        .where('id', '=', id)
        .where('status', '=', 'action_required')
        .execute();
      return findRequest(db, id);
    },
    enterCard: (reference, card) => enterCard(db, reference, card),
  };
}

async function findRequest(db: Db, id: string): Promise<BankRequest> {
  return (await findSetup(db, id)) ?? findCharge(db, id);
}

async function findSetup(db: Db, id: string): Promise<BankRequest | undefined> {
  const row = await db.selectFrom('sandbox_methods').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      kind: 'setup',
      method: row.kind as 'card' | 'cashapp',
      status: STATUSES[row.status] ?? 'approved',
      amountCents: 0,
      currency: '',
      description: '',
      cardEnding: row.last4 ?? '',
      returnPath: withSetup(row.return_path, setupReferenceOf(id)),
    }
  );
}

async function findCharge(db: Db, id: string): Promise<BankRequest> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('reference', '=', referenceOf(id))
    .executeTakeFirstOrThrow();
  return {
    kind: 'payment',
    method: charge.method as 'card' | 'cashapp',
    status: STATUSES[charge.status] ?? 'approved',
    amountCents: charge.amount_cents,
    currency: charge.currency,
    description: charge.description,
    cardEnding: charge.card_ending ?? '',
    returnPath: charge.return_path ?? '/dashboard',
  };
}

const STATUSES: Record<string, BankRequest['status']> = {
  waiting: 'waiting',
  action_required: 'waiting',
  declined: 'refused',
  voided: 'withdrawn',
  removed: 'withdrawn',
};
