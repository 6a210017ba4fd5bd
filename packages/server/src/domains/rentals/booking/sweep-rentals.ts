import { RENTAL_CHARGE_RULES, RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move } from '#platform/kernel/move.ts';
import { cancelInTransaction } from '../cancel/cancel-rental.ts';
import { unansweredCharges } from '../charges/charges.queries.ts';
import { disputeUnanswered } from '../charges/dispute-unanswered.ts';
import { confirmCharges, takeCharges } from '../charges/settle-charges.ts';
import { releaseDeposit } from '../deposit/release-deposit.ts';
import { depositsToRenew, renewDeposit } from '../deposit/renew-deposit.ts';
import { cardsToTest, testCard } from '../deposit/test-card.ts';
import { lapsedExtensions } from '../extensions/extensions.queries.ts';
import { hasRenterConfirmed } from '../handover/handovers.queries.ts';
import { chargePeriod } from '../periods/charge-period.ts';
import { duePeriods } from '../periods/periods.queries.ts';
import { remind } from '../reminders/remind.ts';
import { dueReminders, listDueReminders } from '../reminders/reminders.queries.ts';
import { rentalMachine } from '../rental-machine.ts';
import { lockAndGetRental } from '../rental-parties.ts';
import { getRental, rentalsNeverBegun, rentalsToComplete } from '../rentals.queries.ts';
import { lapsedRentals } from './calendar.queries.ts';
import { expireIfLapsed } from './expire-rental.ts';

/** How long both sides have to report something after the car is back. */
const COMPLETED_AFTER_MS = RENTAL_RULES.completedAfterHours * 3_600_000;
/** An open charge keeps a rental returned, and its deposit held, no longer than this. */
const LATEST_MS = RENTAL_CHARGE_RULES.depositHours * 3_600_000;
/** The rest waits for the next sweep. */
const BATCH = 500;

/**
 * Makes time-based moves: unpaid holds and unanswered requests expire, rentals without a pickup become no-shows, returned
 * ones complete after a day, periods are charged before they begin, cards are tested before check-in, deposits of long
 * rentals are held again, and both sides are reminded of starts and ends. Each in its own transaction, read again under its lock, so that a concurrent move does no harm.
 */
export async function sweepRentals(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = rentalsDue(context.db, now);
  for (const { id } of await due.lapsed.execute()) {
    await attempt(context, (tx) => expireIfLapsed(tx, id, now));
  }
  for (const { id } of await due.lapsedExtensions.execute()) {
    await attempt(context, (tx) => expireIfLapsed(tx, id, now));
  }
  for (const period of await due.toCharge.execute()) {
    await logFailure(context, () => chargePeriod(context, period));
  }
  for (const { id } of await due.neverBegun.execute()) {
    await attempt(context, (tx) => endAsNoShow(tx, id, now));
  }
  for (const { id } of await due.toComplete.execute()) {
    await logFailure(context, () => completeRental(context, id, now));
  }
  for (const charge of await due.unanswered.execute()) {
    await attempt(context, (tx) => disputeUnanswered(tx, charge, now));
  }
  for (const { id } of await due.toTest.execute()) {
    await logFailure(context, () => testCard(context, id));
  }
  for (const { id } of await due.toRenew.execute()) {
    await logFailure(context, () => renewDeposit(context, id));
  }
  for (const reminder of await listDueReminders(context.db, now, BATCH)) {
    await attempt(context, (tx) => remind(tx, reminder, now));
  }
}

function rentalsDue(db: Db, now: Date) {
  const returnedBefore = new Date(now.getTime() - COMPLETED_AFTER_MS);
  const latest = new Date(now.getTime() - LATEST_MS);
  return {
    lapsed: lapsedRentals(db, now, BATCH),
    lapsedExtensions: lapsedExtensions(db, now, BATCH),
    neverBegun: rentalsNeverBegun(db, now, BATCH),
    toComplete: rentalsToComplete(db, { before: returnedBefore, latest }, BATCH),
    unanswered: unansweredCharges(db, now, BATCH),
    toCharge: duePeriods(db, now, BATCH),
    toTest: cardsToTest(db, now, BATCH),
    toRenew: depositsToRenew(db, now, BATCH),
  };
}

/** Has a row while there is something to sweep. */
export function anyRentalDue({ db, clock }: Context) {
  const now = clock.now();
  const {
    lapsed,
    lapsedExtensions: open,
    neverBegun,
    toCharge,
    toComplete,
    toTest,
    toRenew,
    unanswered,
  } = rentalsDue(db, now);
  return sql`select where exists (${lapsed}) or exists (${neverBegun}) or exists (${toComplete}) or exists (${toRenew})
    or exists (${open}) or exists (${unanswered}) or exists (${toTest}) or exists (${toCharge})
    or exists (${dueReminders(now, 1)})`;
}

/**
 * The renter pays as for canceling after the start: the car was reserved for all of the time. A renter who confirmed the
 * check-in was there, and the owner was not: everything goes back.
 */
async function endAsNoShow(tx: Tx, id: string, now: Date): Promise<void> {
  const rental = await lockAndGetRental(tx, id);
  if (rental.status !== 'approved' || rental.ends_at > now) return;
  const cause = (await hasRenterConfirmed(tx, id)) ? 'owner' : 'renter';
  const reason =
    cause === 'owner' ? 'The owner did not hand over the car.' : 'The renter did not pick up the car.';
  await cancelInTransaction(tx, rental, { move: 'no-show', by: 'system', cause, reason, now });
}

async function completeRental(context: Context, id: string, now: Date): Promise<void> {
  const key = await transact(context, async (tx) => {
    const rental = await lockAndGetRental(tx, id);
    if (rental.status !== 'returned') return undefined;
    const completed = await move(tx, rentalMachine, rental, { move: 'complete', by: 'system', now });
    const settlement = await takeCharges(tx, completed, now);
    await releaseDeposit(tx, await getRental(tx, id), now);
    return settlement;
  });
  if (key) await confirmCharges(context, id, key);
}

function attempt(context: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  return logFailure(context, () => transact(context, work));
}

async function logFailure(context: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    context.log.warn({ err }, 'rental not swept; trying again');
  }
}
