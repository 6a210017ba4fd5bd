import { percentOfCents, requireCents } from '../../../values/money/money.ts';
import type { RentalUnit } from '../base-price.ts';
import { startedDays } from '../elapsed-time.ts';
import { type LineNames, type PriceLine, singleLine, sumOfLines } from '../price-line.ts';
import { type RentalPeriod, type RentalPriceRules, rentalPrice } from './rental-price.ts';

/** The operator's fees and tax. Percentages may have up to four decimals. */
export interface RentalPolicy {
  /** The commission, taken from what the owner earns. */
  readonly commissionPercent: number;
  /** The service fee, paid by the renter on top of what the owner earns. */
  readonly serviceFeePercent: number;
  /** The tax on everything above. */
  readonly taxPercent: number;
}

export const DEFAULT_RENTAL_POLICY: RentalPolicy = {
  commissionPercent: 20,
  serviceFeePercent: 10,
  taxPercent: 0,
};

/** `not_charged`: later periods of a rental that ended before they began. No quote has it. */
export const RENTAL_LINE_KINDS = [
  'time',
  'season',
  'weekday',
  'extra',
  'delivery',
  'discount',
  'young_driver',
  'protection',
  'service_fee',
  'tax',
  'not_charged',
] as const;
export type RentalLineKind = (typeof RENTAL_LINE_KINDS)[number];

export type RentalQuoteLine = PriceLine<RentalLineKind>;

/** An owner's extra, priced once or per started day. */
export interface RentalExtra {
  readonly name: string;
  readonly priceCents: number;
  readonly per: 'rental' | 'day';
  /** How many; 1 when absent. */
  readonly quantity?: number;
}

/** The operator's daily fee for drivers under an age, and how many of this rental's drivers are. */
export interface YoungDrivers {
  readonly dayCents: number;
  readonly count: number;
}

/** The operator's plan that the renter chose: charges for damage after the trip take no more than the deductible. */
export interface Protection {
  readonly id: string;
  readonly names: LineNames;
  readonly dayCents: number;
  readonly deductibleCents: number;
}

/** What is sold besides the time. A rental keeps it in its terms. */
export interface RentalAdditions {
  readonly extras?: readonly RentalExtra[];
  readonly deliveryCents?: number;
  readonly youngDrivers?: YoungDrivers;
  readonly protection?: Protection;
}

export interface RentalQuoteInput extends RentalAdditions {
  readonly period: RentalPeriod;
  readonly rules: RentalPriceRules;
}

/** `totalCents` is the sum of the lines, and also owner + platform + tax. It does not include the deposit. */
export interface RentalQuote {
  readonly type: RentalUnit;
  readonly lines: RentalQuoteLine[];
  readonly totalCents: number;
  /** The time after its discount, used to compute a cancellation's days. */
  readonly timeCents: number;
  readonly taxCents: number;
  readonly split: { readonly ownerCents: number; readonly platformCents: number };
}

/** What the operator sells itself. */
export const OPERATOR_ADDITIONS: readonly string[] = [
  'young_driver',
  'protection',
] satisfies RentalLineKind[];

/** Whether the owner sells what a line names: the commission is taken from it. */
export const isSoldByOwner = (kind: string): boolean =>
  kind !== 'service_fee' && kind !== 'tax' && !OPERATOR_ADDITIONS.includes(kind);

/**
 * The price of a rental, line by line, and its split. Service fee and commission are percentages of what the
 * owner sells: time less its discount, extras and delivery. The young-driver fee and the protection are the operator's,
 * without a service fee on top. Zero lines are omitted.
 * Throws a RangeError for the periods and rates that `rentalPrice` refuses.
 */
export function rentalQuote(
  input: RentalQuoteInput,
  policy: RentalPolicy = DEFAULT_RENTAL_POLICY,
): RentalQuote {
  const time = rentalPrice(input.period, input.rules);
  const sold = [...time.lines, ...extraLines(input), ...charge('delivery', input.deliveryCents ?? 0)];
  const soldCents = sumOfLines(sold);
  const operated = [...youngDriverLines(input), ...protectionLines(input)];
  const feeCents = percentOfCents(soldCents, policy.serviceFeePercent);
  const operatorCents = sumOfLines(operated) + feeCents;
  const taxCents = percentOfCents(soldCents + operatorCents, policy.taxPercent);
  const commissionCents = percentOfCents(soldCents, policy.commissionPercent);
  const lines = [...sold, ...operated, ...charge('service_fee', feeCents), ...charge('tax', taxCents)];
  return {
    type: time.type,
    lines,
    totalCents: sumOfLines(lines),
    timeCents: time.timeCents,
    taxCents,
    split: { ownerCents: soldCents - commissionCents, platformCents: commissionCents + operatorCents },
  };
}

function extraLines({ extras = [], period }: RentalQuoteInput): RentalQuoteLine[] {
  return extras.map(({ name, priceCents, per, quantity: pieces = 1 }) => {
    const quantity = pieces * (per === 'day' ? startedDays(period) : 1);
    const amountCents = requireCents(quantity * priceCents);
    return { kind: 'extra', label: name, quantity, unitCents: priceCents, amountCents };
  });
}

function youngDriverLines({ youngDrivers, period }: RentalQuoteInput): RentalQuoteLine[] {
  if (!youngDrivers) return [];
  return perDay('young_driver', youngDrivers.count * startedDays(period), youngDrivers.dayCents);
}

function protectionLines({ protection, period }: RentalQuoteInput): RentalQuoteLine[] {
  if (!protection) return [];
  const { names, dayCents } = protection;
  return perDay('protection', startedDays(period), dayCents).map((line) => ({ ...line, names }));
}

function perDay(kind: RentalLineKind, quantity: number, unitCents: number): RentalQuoteLine[] {
  const amountCents = requireCents(quantity * unitCents);
  return amountCents === 0 ? [] : [{ kind, label: kind, quantity, unitCents, amountCents }];
}

function charge(kind: RentalLineKind, cents: number): RentalQuoteLine[] {
  return cents === 0 ? [] : [singleLine(kind, cents)];
}
