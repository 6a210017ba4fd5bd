import { percentOfCents } from '../../../values/money/money.ts';
import { basePrice, type RentalRates, type RentalUnit, UNIT_MINUTES } from '../base-price.ts';
import { datedLines } from '../dates/dated-price.ts';
import type { PriceRules } from '../dates/price-rules.ts';
import { elapsedMilliseconds } from '../elapsed-time.ts';
import { type PriceLine, singleLine, sumOfLines } from '../price-line.ts';

/** The rented time, and the time zone of its price rules. */
export interface RentalPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
}

/** The owner's price rules. A further kind of rule is a further field here. */
export interface RentalPriceRules extends PriceRules {
  readonly rates: RentalRates;
}

/** The price of the time after its rules and its discount. Its lines add up to `timeCents`. */
export interface RentalPrice {
  readonly type: RentalUnit;
  readonly lines: PriceLine<'time' | 'season' | 'weekday' | 'discount'>[];
  readonly timeCents: number;
}

const DAY_MILLISECONDS = UNIT_MINUTES.day * 60_000;

/**
 * Prices the time of a rental by its period and the owner's rules: the cheaper of the price by dates and of each
 * discount's price. A rental shorter than a discount asks for is also priced as if it were just long enough, which
 * keeps the promise that a shorter rental never costs more than a longer one.
 * Base rates count elapsed time, so days of 23 and 25 hours need no special rule.
 * Throws a RangeError for the durations and rates that `basePrice` refuses.
 */
export function rentalPrice(period: RentalPeriod, rules: RentalPriceRules): RentalPrice {
  const duration = elapsedMilliseconds(period);
  const discounted = (rules.longStayDiscounts ?? []).map(({ fromDays, percent }) => {
    const price = priceByDates(period, Math.max(duration, fromDays * DAY_MILLISECONDS), rules);
    const discount = singleLine('discount' as const, -percentOfCents(price.timeCents, percent));
    if (discount.amountCents === 0) return price;
    const lines = [...price.lines, { ...discount, label: `${fromDays}` }];
    return { ...price, lines, timeCents: sumOfLines(lines) };
  });
  return discounted.reduce(
    (best, candidate) => (candidate.timeCents < best.timeCents ? candidate : best),
    priceByDates(period, duration, rules),
  );
}

/** The base price of a duration, with the rules of its dates. */
function priceByDates(
  { startsAt, timeZone }: RentalPeriod,
  duration: number,
  { rates, ...rules }: RentalPriceRules,
): RentalPrice {
  const base = basePrice(rates, duration);
  const time = base.lines.map(({ unit, ...line }) => ({ kind: 'time' as const, label: unit, ...line }));
  const minutes = Math.ceil(duration / 60_000);
  const lines = [...time, ...datedLines(rates, { startsAt, minutes, timeZone }, rules)];
  return { type: base.type, lines, timeCents: sumOfLines(lines) };
}
