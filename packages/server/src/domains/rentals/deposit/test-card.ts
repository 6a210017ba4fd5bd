import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { smallestChargeCents } from '@josey/contract/values/money/currency';
import { sql, type Updateable } from 'kysely';
import { enqueue } from '#events';
import type { Db } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import {
  abandonAttempt,
  authorizePayments,
  openPayment,
  recordAnswers,
} from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { CARD_TEST, subjectOf } from '../money/payment-subjects.ts';
import { orderOf, payAsRental } from '../money/rental-payments.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { type RentalRow, updateRental } from '../rentals.queries.ts';
import { reportUnheld } from './report-unheld.ts';

const AHEAD_MS = RENTAL_RULES.cardTestedHoursAhead * 3_600_000;

/** Rentals whose card is to be tested. One that was booked later than that has just paid with it. */
export function cardsToTest(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('rentals')
    .select('id')
    .where('status', '=', sql.lit('approved'))
    .where('deposit_status', '=', sql.lit('due'))
    .where('deposit_cents', '>', 0)
    .where('payment_method', '=', sql.lit('card'))
    .where('card_tested_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + AHEAD_MS))
    .where(sql<boolean>`created_at <= starts_at - make_interval(secs => ${AHEAD_MS / 1000})`)
    .limit(limit);
}

/** What a new start changes: one that is more than a day away has a test of its own. */
export const testOfNewStart = (startsAt: Date, now: Date): Updateable<DB['rentals']> =>
  startsAt.getTime() - now.getTime() > AHEAD_MS ? { card_tested_at: null, card_test_reason: null } : {};

/**
 * Tests the card that is to hold the deposit a day before check-in, without its renter: the smallest charge is authorized
 * and released. A refusal is told and prevents nothing.
 */
export async function testCard(context: Context, rentalId: string): Promise<void> {
  const isOpened = await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    if (!waitsForDeposit(rental) || rental.card_tested_at !== null || rental.starts_at <= now) return false;
    await updateRental(tx, rentalId, { card_tested_at: now });
    const order = {
      ...orderOf(rental, await payAsRental(tx, rental, {})),
      subject: subjectOf(rentalId, CARD_TEST),
      purpose: 'card-test',
      amountCents: smallestChargeCents(rental.currency),
      description: `Card test: ${vehicleLabel(rental)}`,
    } as const;
    await openPayment(tx, order, now);
    return true;
  });
  if (isOpened) await confirmCardTest(context, rentalId);
}

/** Records the answer of the engine, also after a crash, and releases what it holds. */
export async function confirmCardTest(context: Context, rentalId: string): Promise<void> {
  const subject = subjectOf(rentalId, CARD_TEST);
  const answers = await authorizePayments(context, subject, { offSession: true });
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const rental = await lockAndGetRental(tx, rentalId);
    const answer = await recordAnswers(tx, subject, answers, now);
    await abandonAttempt(tx, subject, now);
    // At check-in the renter is there to confirm.
    if (answer.status !== 'declined' || answer.reason === 'authentication_required') return;
    if (!waitsForDeposit(rental) || rental.card_test_reason !== null) return;
    await updateRental(tx, rentalId, { card_test_reason: answer.reason });
    await enqueue(tx, 'rental.deposit_changed', { rentalId });
    await reportUnheld(tx, rental, 'test_declined');
  });
}

const waitsForDeposit = ({ status, deposit_status }: RentalRow) =>
  status === 'approved' && deposit_status === 'due';
