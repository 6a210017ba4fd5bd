import { percentOfCents } from '../../values/money.ts';
import { type BasePrice, basePrice, type RentalRates, type RentalUnit, UNIT_MINUTES } from './base-price.ts';
import { type PriceLine, singleLine, sumOfLines } from './price-line.ts';

/** The rented time, and the time zone of its price rules. */
export interface RentalPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

/** A percentage off the time from a number of days. */
export interface LongStayDiscount {
  readonly fromDays: number;
  readonly percent: number;
}

/** The owner's price rules. A further kind of rule is a further field here. */
export interface RentalPriceRules {
  readonly rates: RentalRates;
  readonly longStayDiscounts?: readonly LongStayDiscount[];
}

/** The price of the time after its discount. Its lines add up to `timeCents`. */
export interface RentalPrice {
  readonly type: RentalUnit;
  readonly lines: PriceLine<'time' | 'discount'>[];
  readonly timeCents: number;
}

const DAY_MILLISECONDS = UNIT_MINUTES.day * 60_000;

/**
 * Prices the time of a rental by its period and the owner's rules: the cheaper of the base price and of each
 * discount's price. A rental shorter than a discount asks for is also priced as if it were just long enough, which
 * keeps the promise that a shorter rental never costs more than a longer one.
 * Base rates count elapsed time, so days of 23 and 25 hours need no special rule.
 * Throws a RangeError for the durations and rates that `basePrice` refuses.
 */
export function rentalPrice(
  period: RentalPeriod,
  { rates, longStayDiscounts = [] }: RentalPriceRules,
): RentalPrice {
  const duration = elapsedMilliseconds(period);
  const discounted = longStayDiscounts.map(({ fromDays, percent }) => {
    const price = basePrice(rates, Math.max(duration, fromDays * DAY_MILLISECONDS));
    return withDiscount(price, percentOfCents(price.totalCents, percent));
  });
  return discounted.reduce(
    (best, candidate) => (candidate.timeCents < best.timeCents ? candidate : best),
    withDiscount(basePrice(rates, duration), 0),
  );
}

export function elapsedMilliseconds({ startsAt, endsAt }: Omit<RentalPeriod, 'timeZone'>): number {
  return endsAt.getTime() - startsAt.getTime();
}

/** Started days, used for extras and cancellations. */
export function startedDays(period: Omit<RentalPeriod, 'timeZone'>): number {
  return Math.ceil(elapsedMilliseconds(period) / DAY_MILLISECONDS);
}

function withDiscount({ type, lines }: BasePrice, discountCents: number): RentalPrice {
  const time = lines.map(({ unit, ...line }) => ({ kind: 'time' as const, label: unit, ...line }));
  const all = discountCents === 0 ? time : [...time, singleLine('discount' as const, -discountCents)];
  return { type, lines: all, timeCents: sumOfLines(all) };
}
