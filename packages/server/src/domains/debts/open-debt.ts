import { DEBT_RULES } from '@josey/contract/rules/limits/money';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { findRefusedCharge, type RefusedCharge, type UnpaidCharge } from '../payments/payments.public.ts';
import { announceDebt } from './debt-machine.ts';
import { getDebt, insertDebt } from './debts.queries.ts';

const DAY_MS = 86_400_000;

/** When the card of a debt is charged again after so many tries; never after the last. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const days = DEBT_RULES.retryDays[tries];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** The engine refused a charge that the ledger has: its payer owes it. Safe to repeat. */
export async function openDebt(context: Context, instructionId: string): Promise<void> {
  const charge = await findRefusedCharge(context.db, instructionId);
  if (!charge) return;
  const origin = charge.kind === 'debt' ? await originOf(context, charge) : charge;
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const id = newId();
    const isNew = await insertDebt(tx, {
      id,
      ...debtOf(charge, origin),
      cause_id: instructionId,
      next_try_at: nextTryAfter(0, now),
      created_at: now,
    });
    if (isNew) await announceDebt(tx, await getDebt(tx, id), 'system');
  });
}

/** A charge that the card refused at once is its payer's debt, in the transaction that charges it. */
export async function openChargeDebt(tx: Tx, charge: UnpaidCharge, now: Date): Promise<void> {
  const id = newId();
  await insertDebt(tx, {
    id,
    ...debtOf(charge, charge),
    cause_id: charge.causeId,
    created_at: now,
    next_try_at: nextTryAfter(0, now),
  });
  await announceDebt(tx, await getDebt(tx, id), 'system');
}

const debtOf = (
  charge: RefusedCharge,
  origin: Pick<RefusedCharge, 'kind' | 'subject_id' | 'return_path'>,
) => ({
  debtor_id: charge.payer_id,
  reason: 'charge_failed',
  payment_id: charge.payment_id,
  subject_kind: origin.kind,
  subject_id: origin.subject_id,
  page: origin.kind === 'ride' ? `/rides/${origin.subject_id}` : origin.return_path,
  amount_cents: charge.amount_cents,
  currency: charge.currency,
  method: charge.method,
  payment_method_id: charge.payment_method_id,
});

/** What the debt was for whose own payment failed. */
async function originOf({ db }: Context, charge: RefusedCharge) {
  const debt = await getDebt(db, charge.subject_id);
  return { kind: debt.subject_kind, subject_id: debt.subject_id, return_path: debt.page };
}
