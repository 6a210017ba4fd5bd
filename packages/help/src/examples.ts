import { periodOfDays } from '@josey/contract/rules/pricing/monthly-earnings';
import { type RentalPolicy, rentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import { rideFare } from '@josey/contract/rules/pricing/rides/ride-fare';
import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';

const DAYS = 3;
const RATES = { minute: 0, hour: 0, day: 6_000, week: 0, month: 0 };
const MILES = 4;

/** A rental that articles reckon up, priced by the function that prices them all. */
export function rentalExample(policy: RentalPolicy) {
  const { lines, split, taxCents, timeCents, totalCents } = rentalQuote(
    { period: periodOfDays(DAYS), rules: { rates: RATES } },
    policy,
  );
  return {
    days: DAYS,
    dayRateCents: RATES.day,
    timeCents,
    taxCents,
    totalCents,
    serviceFeeCents: lines.find(({ kind }) => kind === 'service_fee')?.amountCents ?? 0,
    commissionCents: timeCents - split.ownerCents,
    ownerCents: split.ownerCents,
  };
}

/** The same for a ride. */
export function rideExample(policy: FarePolicy) {
  const { fareCents, taxCents = 0, split } = rideFare({ distanceMeters: MILES * METERS_PER_MILE }, policy);
  return { miles: MILES, fareCents, taxCents, ...split };
}
