import type { Db } from '#platform/database/database.ts';
import type { BankCharge, TestBank } from './payments-engine.ts';

const PREFIX = 'sandbox_';
const CARD_ENDINGS: Record<string, string> = { pm_card_authenticationRequired: '3155' };

/** The sandbox's id of a new charge. */
export const referenceOf = (id: string): string => `${PREFIX}${id}`;

/** The page where its payer confirms it: a path, because it is Josey's own page. */
export const confirmUrlOf = (reference: string): string => `/test-bank/${reference.slice(PREFIX.length)}`;

/** The bank whose cards need a confirmation. Like the sandbox it keeps its own books in its own transactions. */
export function createTestBank(db: Db): TestBank {
  return {
    referenceOf,
    find: (id) => findCharge(db, referenceOf(id)),
    async decide(id, decision) {
      const verdict =
        decision === 'approve'
          ? { status: 'authorized', reason: null }
          : { status: 'declined', reason: 'authentication_refused' };
      const reference = referenceOf(id);
      const waiting = { reference, status: 'action_required' };
      await db
        .updateTable('sandbox_charges')
        .set(verdict)
        .where((eb) => eb.and(waiting))
        .execute();
      return findCharge(db, reference);
    },
  };
}

async function findCharge(db: Db, reference: string): Promise<BankCharge> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return {
    status: STATUSES[charge.status] ?? 'approved',
    amountCents: charge.amount_cents,
    currency: charge.currency,
    description: charge.description,
    cardEnding: CARD_ENDINGS[charge.payment_method_id] ?? '4242',
    returnPath: charge.return_path ?? '/dashboard',
  };
}

const STATUSES: Record<string, BankCharge['status']> = {
  action_required: 'waiting',
  declined: 'refused',
  voided: 'withdrawn',
};
