import { earlyEnd, isEarly, isEndedEarly } from '@josey/contract/rules/early-return-times';
import { earlyReturn } from '@josey/contract/rules/pricing/rentals/early-return';
import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { readRentalTerms, rentalRulesOf } from '@josey/contract/rules/pricing/rentals/rental-terms';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Subject } from '../../payments/payments.public.ts';
import { illegalMove } from '../rental-machine.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { chargesUntil } from './charges-until.ts';

export interface ComputedEarlyReturn {
  endsAt: Date;
  /** What comes back of what the renter paid. */
  refundCents: number;
  /** What they would have been charged for the time after that, and now will not. */
  notChargedCents: number;
  /** What is taken off their debts. */
  owedLessCents: number;
  /** What they still owe for the time until then. */
  owedCents: number;
  /** What goes back of each charge of time that has begun by then. */
  unused: { subject: Subject<'price'>; cents: number }[];
}

/**
 * When a rental would end whose renter returns it early now, and what that does to its price: the early-return rule counts on
 * what is charged for time that has begun by then, and later periods cost nothing. Throws when it ends soon anyway, or was
 * ended early before.
 */
export async function computeEarlyReturn(
  db: Db | Tx,
  rental: RentalRow,
  now: Date,
): Promise<ComputedEarlyReturn> {
  const terms = readRentalTerms(rental.terms);
  if (!isEarly(rental.ends_at, now)) throw illegalMove(rental, 'renter', 'ends_soon');
  if (rental.shortened_at) throw illegalMove(rental, 'renter', 'shortened');
  if (
    isEndedEarly(
      rental.ends_at,
      rental.periods.map(({ ends_at }) => ends_at),
    )
  )
    throw illegalMove(rental, 'renter', 'ended_by_owner');
  if (!terms) throw illegalMove(rental, 'renter', 'not_shortened');
  const endsAt = earlyEnd(now);
  const { begun, unneeded, grossCents, payerCents, unchargedCents } = await chargesUntil(db, rental, endsAt);
  const { refundCents } = earlyReturn({
    terms,
    policy: rental.cancellation_policy as CancellationPolicy,
    rules: rentalRulesOf(terms),
    startsAt: rental.starts_at,
    endsAt: rental.ends_at,
    newEnd: endsAt,
    totalCents: grossCents,
    timeCents: rental.time_cents,
  });
  // What a promotion paid is not given out as money.
  const unused = takeFrom(begun, Math.floor((refundCents * payerCents) / grossCents));
  const back = [...unused, ...unneeded.map((charge) => ({ ...charge, cents: charge.leftCents }))];
  const sum = (state: string) =>
    back.reduce((cents, one) => (one.state === state ? cents + one.cents : cents), 0);
  const owed = begun.filter(({ state }) => state === 'owed');
  const takenOff = unused.filter(({ state }) => state === 'owed');
  return {
    endsAt,
    refundCents: sum('paid'),
    notChargedCents: unchargedCents,
    owedLessCents: sum('owed'),
    owedCents:
      owed.reduce((cents, { leftCents }) => cents + leftCents, 0) -
      takenOff.reduce((cents, one) => cents + one.cents, 0),
    unused,
  };
}

/**
 * From which charges so much goes back: what is owed first, then what was charged last. What an administrator gave back is not
 * given twice.
 */
function takeFrom<Charge extends { leftCents: number; state: string }>(charges: Charge[], cents: number) {
  const latest = charges.toReversed();
  const isOwed = ({ state }: Charge) => state === 'owed';
  let left = cents;
  return [...latest.filter(isOwed), ...latest.filter((charge) => !isOwed(charge))].map((charge) => {
    const taken = Math.min(left, charge.leftCents);
    left -= taken;
    return { ...charge, cents: taken };
  });
}
