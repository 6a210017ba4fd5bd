import { type Charge, chargeCents, partOfCharge } from '@josey/contract/rules/ledger/charge';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { move } from '#platform/kernel/move.ts';
import { openChargeDebt } from '../../debts/debts.public.ts';
import {
  abandonAttempt,
  authorizePayments,
  capturePayment,
  chargeUnpaid,
  openedCents,
  openPayment,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { moveDeposit } from '../deposit/move-deposit.ts';
import { chargesSubject, depositOf, settlementOf } from '../money/payment-subjects.ts';
import { less, orderOf, payAsRental } from '../money/rental-payments.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { chargeMachine } from './charge-machine.ts';
import { type ChargeRow, chargesOfSettlement, payableCharges, setSettlement } from './charges.queries.ts';

/**
 * Takes what is to be paid after a completed rental: from the deposit if it is still held, the rest from the renter's
 * card, without them; what the card refuses is their debt. Before completion it waits: a deposit is captured once.
 */
export async function settleCharges(context: Context, rentalId: string): Promise<void> {
  const key = await transact(context, async (tx) => {
    const rental = await lockAndGetRental(tx, rentalId);
    return rental.status === 'completed' ? takeCharges(tx, rental, context.clock.now()) : undefined;
  });
  if (key) await confirmCharges(context, rentalId, key);
}

/** In the completion of a locked rental. Returns the key of the payment that is to be authorized, if there is one. */
export async function takeCharges(tx: Tx, rental: RentalRow, now: Date): Promise<string | undefined> {
  const charges = await payableCharges(tx, rental.id);
  if (charges.length === 0) return undefined;
  const settlementId = newId();
  await setSettlement(tx, charges, settlementId);
  const whole = sumOf(rental, charges);
  const restCents = chargeCents(whole) - (await takeFromDeposit(tx, rental, whole, now));
  if (restCents === 0) {
    await moveAll(tx, rental, charges, 'pay', now);
    return undefined;
  }
  const subject = chargesSubject(rental.id, settlementId);
  const order = {
    ...orderOf(rental, await payAsRental(tx, rental, {})),
    subject,
    purpose: 'charges',
    amountCents: restCents,
    description: `After your rental: ${vehicleLabel(rental)}`,
  } as const;
  await openPayment(tx, order, now);
  return subject.key;
}

async function takeFromDeposit(tx: Tx, rental: RentalRow, whole: Charge, now: Date): Promise<number> {
  if (!(await moveDeposit(tx, rental, 'charge', 'system'))) return 0;
  const cents = Math.min(chargeCents(whole), rental.deposit_cents);
  await capturePayment(tx, depositOf(rental), 'deposit', partOfCharge(whole, cents), now);
  return cents;
}

/** Authorizes the payment of a settlement and records the answer with its consequence. Safe to repeat and concurrently. */
export async function confirmCharges(context: Context, rentalId: string, key: string): Promise<void> {
  const subject = chargesSubject(rentalId, settlementOf(key));
  const answers = await authorizePayments(context, subject, { offSession: true });
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const { status } = await recordAnswers(tx, subject, answers, now);
    const charges = (await chargesOfSettlement(tx, settlementOf(key))).filter(isTaken);
    if (charges.length === 0 || status === 'unanswered') return;
    const whole = sumOf(rental, charges);
    const rest = await restOf(tx, subject, whole);
    if (status === 'authorized') {
      await capturePayment(tx, subject, 'charges', rest, now);
      return moveAll(tx, rental, charges, 'pay', now);
    }
    await abandonAttempt(tx, subject, now);
    await openChargeDebt(tx, await chargeUnpaid(tx, subject, 'charges', rest, now), now);
    await moveAll(tx, rental, charges, 'owe', now);
  });
}

/** What the deposit did not cover: the payment is over that much. */
async function restOf(tx: Tx, subject: ReturnType<typeof chargesSubject>, whole: Charge): Promise<Charge> {
  const restCents = await openedCents(tx, subject, 'charges');
  return less(whole, partOfCharge(whole, chargeCents(whole) - restCents));
}

const isTaken = ({ status }: ChargeRow) => status === 'accepted' || status === 'decided';

function sumOf(rental: RentalRow, charges: ChargeRow[]): Charge {
  const sum = (of: (charge: ChargeRow) => number) => charges.reduce((cents, charge) => cents + of(charge), 0);
  const platformCents = sum(({ platform_cents }) => platform_cents);
  const taxCents = sum(({ tax_cents }) => tax_cents);
  const payeeCents = sum(({ payable_cents }) => payable_cents ?? 0) - platformCents - taxCents;
  return {
    payee: { account: 'owner_payable', personId: rental.owner_id },
    payeeCents,
    platformCents,
    taxCents,
  };
}

async function moveAll(
  tx: Tx,
  rental: RentalRow,
  charges: ChargeRow[],
  name: 'pay' | 'owe',
  now: Date,
): Promise<void> {
  for (const charge of charges)
    await move(tx, chargeMachine(rental), charge, { move: name, by: 'system', now });
}
