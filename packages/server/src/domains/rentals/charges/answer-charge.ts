import type { RentalCharge } from '@josey/contract/api/money/rental-charges';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chargeMachine } from './charge-machine.ts';
import { presentCharge } from './charges.presenter.ts';
import { getCharge } from './charges.queries.ts';
import { lockCharge } from './lock-charge.ts';
import { payableShares } from './payable-shares.ts';
import { settleCharges } from './settle-charges.ts';

interface Ids {
  id: string;
  chargeId: string;
}

/** The renter accepts what was proposed. It is taken when the rental completes, at once when it has. */
export async function acceptCharge(context: Context, caller: Caller, ids: Ids): Promise<RentalCharge> {
  const currency = await transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, charge, as } = await lockCharge(tx, ids, caller);
    const step = { move: 'accept', by: as as 'renter', now } as const;
    await move(tx, chargeMachine(rental), charge, step, payableShares(rental, charge, charge.amount_cents));
    return rental.currency;
  });
  await settleCharges(context, ids.id);
  return presentCharge(await getCharge(context.db, ids.chargeId), currency);
}

/** The renter disputes it: an administrator decides. */
export function disputeCharge(
  context: Context,
  caller: Caller,
  ids: Ids,
  reason: string,
): Promise<RentalCharge> {
  return transact(context, async (tx) => {
    const { rental, charge, as } = await lockCharge(tx, ids, caller);
    const step = { move: 'dispute', by: as as 'renter', now: context.clock.now() } as const;
    const disputed = await move(tx, chargeMachine(rental), charge, step, { dispute_reason: reason });
    return presentCharge(disputed, rental.currency);
  });
}

/** The owner does not insist. */
export function withdrawCharge(context: Context, caller: Caller, ids: Ids): Promise<RentalCharge> {
  return transact(context, async (tx) => {
    const { rental, charge, as } = await lockCharge(tx, ids, caller);
    const step = { move: 'withdraw', by: as as 'owner', now: context.clock.now() } as const;
    return presentCharge(await move(tx, chargeMachine(rental), charge, step), rental.currency);
  });
}
