import { type Charge, chargeCents } from '@josey/contract/rules/ledger/charge';
import { RENTAL_CHARGE_RULES } from '@josey/contract/rules/limits/rentals';
import { includedMiles } from '@josey/contract/rules/pricing/rentals/included-miles';
import { lateCharge, milesCharge } from '@josey/contract/rules/pricing/rentals/rental-charges';
import { readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import type { RentalRow } from '../rentals.queries.ts';

const HOUR_MS = 3_600_000;

/** Until when the owner of a returned car can propose charges; undefined while it is out, or when nothing was agreed. */
export function proposalDeadlines(rental: RentalRow): { proposeUntil: Date; tollsUntil: Date } | undefined {
  const { status, charges_agreed_at: agreedAt, back_at: backAt } = rental;
  if (!agreedAt || !backAt || (status !== 'returned' && status !== 'completed')) return undefined;
  const { proposeHours, tollDays } = RENTAL_CHARGE_RULES;
  return {
    proposeUntil: new Date(+backAt + proposeHours * HOUR_MS),
    tollsUntil: new Date(+backAt + tollDays * 24 * HOUR_MS),
  };
}

const rentedTime = ({ starts_at: startsAt, ends_at: endsAt }: RentalRow) => ({ startsAt, endsAt });

/** What the time after the end costs at most; undefined where the car was back in time. */
export function lateOf(
  rental: RentalRow,
): { shares: Omit<Charge, 'payee'>; maxCents: number; minutes: number } | undefined {
  const terms = readRentalTerms(rental.terms);
  if (!terms || !rental.back_at) return undefined;
  const shares = lateCharge(terms, rentedTime(rental), rental.back_at);
  const payee = { account: 'owner_payable', personId: rental.owner_id } as const;
  const maxCents = chargeCents({ payee, ...shares });
  if (maxCents === 0) return undefined;
  return { shares, maxCents, minutes: Math.floor((+rental.back_at - +rental.ends_at) / 60_000) };
}

/** What charges for damage take at most, where the renter booked a protection. */
export function damageOf(rental: RentalRow): { maxCents: number } | undefined {
  const protection = readRentalTerms(rental.terms)?.protection;
  return protection && { maxCents: protection.deductibleCents };
}

/** What the miles beyond the included ones cost at most. */
export function milesOf(
  rental: RentalRow,
): { maxCents: number; driven: number; included: number } | undefined {
  const { taken_odometer_miles: takenMiles, back_odometer_miles: backMiles } = rental;
  if (takenMiles === null || backMiles === null) return undefined;
  const { miles_per_day: perDay, extra_mile_cents: extraMileCents } = rental;
  const mileage = readRentalTerms(rental.terms)?.mileage ?? { perDay: perDay ?? undefined };
  const maxCents = milesCharge({ mileage, extraMileCents, takenMiles, backMiles }, rentedTime(rental));
  if (maxCents === 0) return undefined;
  const included = includedMiles(mileage, rentedTime(rental)) ?? 0;
  return { maxCents, driven: Math.floor(backMiles - takenMiles), included };
}
