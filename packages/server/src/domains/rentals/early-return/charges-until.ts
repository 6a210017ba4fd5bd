import type { Db, Tx } from '#platform/database/database.ts';
import { chargeDebtStatus } from '../../debts/debts.public.ts';
import { findCharged, type Subject } from '../../payments/payments.public.ts';
import { subjectOf, subjectOfPeriod } from '../money/payment-subjects.ts';
import { grossCents, isUncharged } from '../periods/period-sums.ts';
import { type PeriodRow, periodsOf } from '../periods/periods.queries.ts';
import { wholeExtensions } from '../periods/whole-extensions.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';

/**
 * What is left of one charge of a rental's price, and whether the renter has paid it. The operator bears a written-off one; one that
 * is taken back the renter's bank has, which decides about it or has decided for them.
 */
interface Charged {
  subject: Subject<'price'>;
  from: Date;
  leftCents: number;
  state: 'paid' | 'owed' | 'written_off' | 'taken_back';
}

interface ChargesUntil {
  /** Of time that has begun by then, in the order of time. */
  begun: Charged[];
  /** Their prices when they were charged, with what a promotion paid, and without. */
  grossCents: number;
  payerCents: number;
  /** Of periods that begin then or later: all of it goes back. */
  unneeded: Charged[];
  /** What the renter would pay for periods that begin then or later and are not charged yet. */
  unchargedCents: number;
}

/**
 * The charges of a running rental that ends at `end`. Throws while a period that has begun by then is not charged: what it costs
 * is not known to be paid or owed yet.
 */
export async function chargesUntil(db: Db | Tx, rental: RentalRow, end: Date): Promise<ChargesUntil> {
  const periods = await periodsOf(db, rental.id);
  const later = periods.filter(({ starts_at }) => starts_at >= end);
  const begun = periods.filter((period) => !later.includes(period));
  if (begun.some(isUncharged)) throw illegalMove(rental, 'renter', 'period_charging');
  const isWhole = periods.every(({ extension_id }) => extension_id !== null);
  const whole = {
    subject: { ...subjectOf(rental.id), purposes: ['price'] as const },
    from: rental.starts_at,
  };
  const times = [...(isWhole ? [whole] : []), ...begun.map(asTime), ...(await wholeExtensions(db, rental))];
  const sumOfLater = (of: (period: PeriodRow) => number) => later.reduce((sum, one) => sum + of(one), 0);
  const gross = rental.total_cents - sumOfLater(grossCents);
  return {
    begun: await findCharges(db, times),
    grossCents: gross,
    payerCents: gross - rental.promotion_cents + sumOfLater(({ promotion_cents }) => promotion_cents),
    unneeded: await findCharges(db, later.filter((period) => !isUncharged(period)).map(asTime)),
    unchargedCents: later.filter(isUncharged).reduce((sum, one) => sum + payerCents(one), 0),
  };
}

type Time = Pick<Charged, 'subject' | 'from'>;

const asTime = (period: PeriodRow): Time => ({ subject: subjectOfPeriod(period), from: period.starts_at });

const payerCents = (period: PeriodRow): number => grossCents(period) - period.promotion_cents;

async function findCharges(db: Db | Tx, times: Time[]): Promise<Charged[]> {
  const charged: Charged[] = [];
  for (const { subject, from } of times.toSorted((one, other) => Number(one.from) - Number(other.from))) {
    const payment = await findCharged(db, subject, 'price');
    if (!payment) continue;
    const leftCents = payment.charged_cents - payment.refunded_cents;
    charged.push({ subject, from, leftCents, state: await findChargeState(db, payment) });
  }
  return charged;
}

/** A charge that was refused is a debt until it is paid; the job that opens it may still be under way. */
async function findChargeState(
  db: Db | Tx,
  { id, state }: { id: string; state: string },
): Promise<Charged['state']> {
  if (state === 'disputed' || state === 'charged_back') return 'taken_back';
  if (state !== 'voided' && state !== 'declined') return 'paid';
  const debt = await chargeDebtStatus(db, id);
  if (debt === 'paid') return 'paid';
  return debt === 'forgiven' ? 'written_off' : 'owed';
}
