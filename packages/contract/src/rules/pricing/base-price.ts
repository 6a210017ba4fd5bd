import { requireCents } from '../../values/money/money.ts';
import { sumOfLines } from './price-line.ts';

/** The units a car is rented by, and the `type` of a rental: the largest unit in its price. */
export const RENTAL_UNITS = ['minute', 'hour', 'day', 'week', 'month'] as const;
export type RentalUnit = (typeof RENTAL_UNITS)[number];

/** Elapsed time, not wall-clock time: a day is 24 hours even when the clocks change. */
export const UNIT_MINUTES = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_200 } as const;

/** Whole cents for each unit. A rate of 0 is not offered. */
export type RentalRates = Readonly<Record<RentalUnit, number>>;

export interface BasePriceLine {
  readonly unit: RentalUnit;
  readonly quantity: number;
  readonly unitCents: number;
  readonly amountCents: number;
}

export interface BasePrice {
  readonly type: RentalUnit;
  /** Largest unit first, each unit at most once. */
  readonly lines: BasePriceLine[];
  readonly totalCents: number;
}

/** Units that together cover a length of time: what they cost, how many they are, and how many of each. */
interface Cover extends Readonly<Record<RentalUnit, number>> {
  readonly cents: number;
  readonly pieces: number;
}

const NOTHING: Cover = { cents: 0, pieces: 0, minute: 0, hour: 0, day: 0, week: 0, month: 0 };
const IMPOSSIBLE: Cover = { ...NOTHING, cents: Number.POSITIVE_INFINITY };

/** The units that divide one another evenly, smallest first. Months do not: 30 days are not whole weeks. */
const NESTED_UNITS = [
  { unit: 'minute', parts: 1, larger: UNIT_MINUTES.hour },
  { unit: 'hour', parts: 60, larger: UNIT_MINUTES.day },
  { unit: 'day', parts: 24, larger: UNIT_MINUTES.week },
  { unit: 'week', parts: 7, larger: Number.POSITIVE_INFINITY },
] as const;

/**
 * The cheapest way to cover an elapsed time with minutes, hours, days, weeks and months; a unit that has begun
 * counts whole. Because a way to cover a longer time covers every shorter one, the price never falls with the
 * duration. Among equally cheap ways the fewest units win, then the larger ones.
 *
 * Exact, and quick: the months are tried one number after the other (at most 13 for a year), the rest has a
 * closed form. Throws a RangeError for a duration that is not positive and for rates none of which is offered.
 */
export function basePrice(rates: RentalRates, durationMilliseconds: number): BasePrice {
  const minutes = startedMinutes(durationMilliseconds);
  for (const unit of RENTAL_UNITS) requireRate(rates[unit]);
  const months = rates.month > 0 ? Math.ceil(minutes / UNIT_MINUTES.month) : 0;
  let best = IMPOSSIBLE;
  for (let count = months; count >= 0; count--) {
    const rest = Math.max(0, minutes - count * UNIT_MINUTES.month);
    best = cheaper(best, stack(one('month', rates), count, cheapestNested(rates, rest)));
  }
  return priceOf(best, rates);
}

/**
 * Placed in order of size, nested units never straddle a larger unit's boundary. So each whole unit of time is
 * either one such unit or filled with smaller ones (`full`), all in the same way; and what is left after them is
 * either one more or the best cover with smaller ones (`rest`).
 */
function cheapestNested(rates: RentalRates, minutes: number): Cover {
  let full = IMPOSSIBLE;
  let rest = NOTHING;
  for (const { unit, parts, larger } of NESTED_UNITS) {
    const single = one(unit, rates);
    full = cheaper(single, stack(full, parts, NOTHING));
    rest = stack(full, Math.floor((minutes % larger) / UNIT_MINUTES[unit]), cheaper(single, rest));
  }
  return rest;
}

function startedMinutes(durationMilliseconds: number): number {
  const minutes = Math.ceil(durationMilliseconds / 60_000);
  if (minutes > 0 && Number.isSafeInteger(minutes)) return minutes;
  throw new RangeError(`Not a duration: ${durationMilliseconds} ms`);
}

function requireRate(cents: number): void {
  if (requireCents(cents) < 0) throw new RangeError(`Not a rate: ${cents}`);
}

function one(unit: RentalUnit, rates: RentalRates): Cover {
  if (rates[unit] === 0) return IMPOSSIBLE;
  return { ...NOTHING, cents: rates[unit], pieces: 1, [unit]: 1 };
}

/** The better of two; the first when they are equal, so callers name the larger units first. */
function cheaper(first: Cover, second: Cover): Cover {
  const difference = second.cents - first.cents || second.pieces - first.pieces;
  return difference < 0 ? second : first;
}

/** `count` times the one, and then the other. */
function stack(cover: Cover, count: number, rest: Cover): Cover {
  if (count === 0) return rest;
  return {
    cents: cover.cents * count + rest.cents,
    pieces: cover.pieces * count + rest.pieces,
    minute: cover.minute * count + rest.minute,
    hour: cover.hour * count + rest.hour,
    day: cover.day * count + rest.day,
    week: cover.week * count + rest.week,
    month: cover.month * count + rest.month,
  };
}

function priceOf(cover: Cover, rates: RentalRates): BasePrice {
  const lines = RENTAL_UNITS.toReversed().flatMap((unit) => {
    const quantity = cover[unit];
    return quantity > 0
      ? [{ unit, quantity, unitCents: rates[unit], amountCents: quantity * rates[unit] }]
      : [];
  });
  const [largest] = lines;
  if (!largest) throw new RangeError('No rate is offered');
  return { type: largest.unit, lines, totalCents: sumOfLines(lines) };
}
