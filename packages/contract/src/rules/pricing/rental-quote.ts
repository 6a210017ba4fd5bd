import { percentOfCents, requireCents } from '../../values/money.ts';
import { type PriceLine, singleLine, sumOfLines } from './price-line.ts';
import {
  type RentalPrice,
  type RentalRates,
  type RentalUnit,
  rentalPrice,
  UNIT_MINUTES,
} from './rental-price.ts';

/** What the operator takes and owes. Percentages may have up to four decimals. */
export interface RentalPolicy {
  /** Taken from the owner, of what the owner earns. */
  readonly commissionPercent: number;
  /** Paid by the renter, on top of what the owner earns. */
  readonly serviceFeePercent: number;
  /** Passed on to the tax office, of everything above it. */
  readonly taxPercent: number;
}

export const DEFAULT_RENTAL_POLICY: RentalPolicy = {
  commissionPercent: 20,
  serviceFeePercent: 10,
  taxPercent: 0,
};

export const RENTAL_LINE_KINDS = ['time', 'extra', 'delivery', 'discount', 'service_fee', 'tax'] as const;
export type RentalLineKind = (typeof RENTAL_LINE_KINDS)[number];

export type RentalQuoteLine = PriceLine<RentalLineKind>;

/** Something of the owner's, priced once or for each started day. */
export interface RentalExtra {
  readonly name: string;
  readonly priceCents: number;
  readonly per: 'rental' | 'day';
  /** How many; 1 when absent. */
  readonly quantity?: number;
}

/** From so many days on, so much off the time. */
export interface LongStayDiscount {
  readonly fromDays: number;
  readonly percent: number;
}

export interface RentalQuoteInput {
  readonly rates: RentalRates;
  readonly durationMilliseconds: number;
  readonly extras?: readonly RentalExtra[];
  readonly deliveryCents?: number;
  readonly longStayDiscounts?: readonly LongStayDiscount[];
}

/** `totalCents` is the sum of the lines, and also owner + platform + tax. A deposit stands apart. */
export interface RentalQuote {
  readonly type: RentalUnit;
  readonly lines: RentalQuoteLine[];
  readonly totalCents: number;
  /** The time after its discount: what a cancellation counts its days by. */
  readonly timeCents: number;
  readonly taxCents: number;
  readonly split: { readonly ownerCents: number; readonly platformCents: number };
}

const DAY_MILLISECONDS = UNIT_MINUTES.day * 60_000;

/**
 * What a rental costs, line by line, and who gets it. Service fee and commission are percentages of what the
 * owner sells: time less its discount, extras and delivery. Lines of nothing are left out.
 * Throws a RangeError for the durations and rates that `rentalPrice` refuses.
 */
export function rentalQuote(
  input: RentalQuoteInput,
  policy: RentalPolicy = DEFAULT_RENTAL_POLICY,
): RentalQuote {
  const time = discountedTime(input);
  const sold = [...time.lines, ...extraLines(input), ...charge('delivery', input.deliveryCents ?? 0)];
  const soldCents = sumOfLines(sold);
  const feeCents = percentOfCents(soldCents, policy.serviceFeePercent);
  const taxCents = percentOfCents(soldCents + feeCents, policy.taxPercent);
  const commissionCents = percentOfCents(soldCents, policy.commissionPercent);
  const lines = [...sold, ...charge('service_fee', feeCents), ...charge('tax', taxCents)];
  return {
    type: time.type,
    lines,
    totalCents: sumOfLines(lines),
    timeCents: sumOfLines(time.lines),
    taxCents,
    split: { ownerCents: soldCents - commissionCents, platformCents: commissionCents + feeCents },
  };
}

/** Days that have begun: what extras are priced by, and what a cancellation counts. */
export function startedDays(durationMilliseconds: number): number {
  return Math.ceil(durationMilliseconds / DAY_MILLISECONDS);
}

interface DiscountedTime {
  readonly type: RentalUnit;
  readonly lines: RentalQuoteLine[];
}

/**
 * The cheapest of the time without a discount and the time, filled up to where each discount begins, with it.
 * That filling up keeps the promise that a shorter rental never costs more than a longer one.
 */
function discountedTime({
  rates,
  durationMilliseconds,
  longStayDiscounts = [],
}: RentalQuoteInput): DiscountedTime {
  const candidates = longStayDiscounts.map(({ fromDays, percent }) => {
    const price = rentalPrice(rates, Math.max(durationMilliseconds, fromDays * DAY_MILLISECONDS));
    return withDiscount(price, percentOfCents(price.totalCents, percent));
  });
  return candidates.reduce(
    (best, candidate) => (sumOfLines(candidate.lines) < sumOfLines(best.lines) ? candidate : best),
    withDiscount(rentalPrice(rates, durationMilliseconds), 0),
  );
}

function withDiscount({ type, lines }: RentalPrice, discountCents: number): DiscountedTime {
  const time = lines.map(({ unit, ...line }) => ({ kind: 'time' as const, label: unit, ...line }));
  return { type, lines: [...time, ...charge('discount', -discountCents)] };
}

function extraLines({ extras = [], durationMilliseconds }: RentalQuoteInput): RentalQuoteLine[] {
  return extras.map(({ name, priceCents, per, quantity: pieces = 1 }) => {
    const quantity = pieces * (per === 'day' ? startedDays(durationMilliseconds) : 1);
    const amountCents = requireCents(quantity * priceCents);
    return { kind: 'extra', label: name, quantity, unitCents: priceCents, amountCents };
  });
}

function charge(kind: RentalLineKind, cents: number): RentalQuoteLine[] {
  return cents === 0 ? [] : [singleLine(kind, cents)];
}
