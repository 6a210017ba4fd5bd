import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { postShortfall } from '../ledger/ledger.public.ts';
import { announceDebt } from './debt-machine.ts';
import { getDebt, insertDebt } from './debts.queries.ts';

interface Shortfall {
  rideId: string;
  debtorId: string;
  driverId: string;
  /** The payment of the fare. */
  paymentId: string;
  cents: number;
  currency: string;
}

/** The rider of a cash ride owes the part of the fare that the driver did not get. Once for each ride. */
export async function openShortfall(tx: Tx, shortfall: Shortfall, now: Date): Promise<void> {
  const { rideId, debtorId, paymentId, cents, currency } = shortfall;
  const id = newId();
  const isNew = await insertDebt(tx, {
    id,
    debtor_id: debtorId,
    cause_id: rideId,
    reason: 'cash_shortfall',
    payment_id: paymentId,
    subject_kind: 'ride',
    subject_id: rideId,
    page: `/rides/${rideId}`,
    amount_cents: cents,
    currency,
    created_at: now,
  });
  if (!isNew) return;
  await postShortfall(tx, shortfall, { causeId: rideId, at: now });
  await announceDebt(tx, await getDebt(tx, id), 'system');
}
