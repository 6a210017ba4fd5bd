import { percentOfCents } from '../../../values/money/money.ts';
import type { Charge } from '../../ledger/charge.ts';
import { elapsedMilliseconds } from '../elapsed-time.ts';
import { includedMiles, type Mileage } from './included-miles.ts';
import { quoteByTerms, type RentalTerms, rentalRulesOf } from './rental-terms.ts';

type Shares = Omit<Charge, 'payee'>;

interface RentedTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const NOTHING: Shares = { payeeCents: 0, platformCents: 0, taxCents: 0 };

/**
 * What the time after the end costs, by who gets it: as much more as if the rental had been booked until the return, by
 * the terms and at the rate that its renter accepted. Nothing within the grace period, nor when the longer time costs no more.
 */
export function lateCharge(terms: RentalTerms, rented: RentedTime, returnedAt: Date): Shares {
  const { lateGraceMinutes, lateRatePercent } = rentalRulesOf(terms);
  const lateMs = elapsedMilliseconds({ startsAt: rented.endsAt, endsAt: returnedAt });
  if (lateMs <= lateGraceMinutes * 60_000) return NOTHING;
  const [booked, used] = [rented.endsAt, returnedAt].map((endsAt) =>
    quoteByTerms(terms, { startsAt: rented.startsAt, endsAt }),
  );
  if (!booked || !used) return NOTHING;
  const rated = (cents: number) => percentOfCents(cents, lateRatePercent);
  const payeeCents = rated(used.split.ownerCents - booked.split.ownerCents);
  const platformCents = rated(used.split.platformCents - booked.split.platformCents);
  const taxCents = rated(used.taxCents - booked.taxCents);
  return payeeCents > 0 && platformCents >= 0 && taxCents >= 0
    ? { payeeCents, platformCents, taxCents }
    : NOTHING;
}

interface DrivenMiles {
  readonly mileage: Mileage;
  readonly extraMileCents: number;
  readonly takenMiles: number;
  readonly backMiles: number;
}

/** Cents for the miles beyond those that are included; whole miles count. */
export function milesCharge(
  { mileage, extraMileCents, takenMiles, backMiles }: DrivenMiles,
  rented: RentedTime,
): number {
  const included = includedMiles(mileage, rented);
  if (included === null) return 0;
  return Math.max(0, Math.floor(backMiles - takenMiles) - included) * extraMileCents;
}
