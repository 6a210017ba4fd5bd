import type * as api from '@josey/contract/api/money/rental-charges';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField, notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { chargeMachine } from './charge-machine.ts';
import { presentCharge } from './charges.presenter.ts';
import { type ChargeRow, findCharge, getCharge } from './charges.queries.ts';
import { payableShares } from './payable-shares.ts';
import { settleCharges } from './settle-charges.ts';

type Decision = ParsedBody<typeof api.decideCharge>;

/** An administrator decides what is to be paid of a disputed charge. It is taken at once when the rental is complete. */
export async function decideCharge(
  context: Context,
  adminId: string,
  id: string,
  decision: Decision,
): Promise<api.RentalCharge> {
  const found = await findCharge(context.db, id);
  if (!found) throw notFound('charge');
  const currency = await transact(context, async (tx) => {
    const rental = await lockAndGetRental(tx, found.rental_id);
    const charge = await getCharge(tx, id);
    const shares = payableShares(rental, charge, payableCents(charge, decision));
    const admin = { id: adminId, reason: decision.reason };
    const step = { move: 'decide', by: 'admin', now: context.clock.now(), admin } as const;
    const change = { ...shares, decision_reason: decision.reason };
    await move(tx, chargeMachine(rental), charge, step, change);
    return rental.currency;
  });
  await settleCharges(context, found.rental_id);
  return presentCharge(await getCharge(context.db, id), currency);
}

function payableCents({ amount_cents: proposed }: ChargeRow, { decision, amountCents }: Decision): number {
  if (decision === 'reject') return 0;
  if (decision === 'uphold' || amountCents === undefined) return proposed;
  if (amountCents >= proposed) throw invalidField('amountCents', 'amount_too_large');
  return amountCents;
}
