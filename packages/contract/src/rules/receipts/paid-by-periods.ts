import { smallestChargeCents } from '../../values/money/currency.ts';
import { allocateCents } from '../../values/money/money.ts';
import { chargeCents } from '../ledger/charge.ts';
import { RENTAL_RULES } from '../limits/rentals.ts';
import { promotionCents } from '../pricing/promotion.ts';
import type { Price, ReceiptLine } from './price.ts';

const DAY_MS = 86_400_000;

/** One period of a rental with its part of the price. The times are ISO 8601. */
export interface PricedPeriod extends Price {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** How a price is charged that is not charged as a whole: part of its proof. */
export interface PaidByPeriods {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The length of a period; the last one is what is left. */
  readonly days: number;
  /** The provider charges no less. */
  readonly smallestCents: number;
  readonly periods: readonly PricedPeriod[];
}

interface Time {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The periods in which the price of this time is charged. Undefined where it is charged as a whole: up to 30 days. */
export function paidByPeriods(
  price: Price,
  { startsAt, endsAt }: Time,
  currency: string,
): PaidByPeriods | undefined {
  const by = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    days: RENTAL_RULES.periodDays,
    smallestCents: smallestChargeCents(currency),
  };
  const periods = periodsOf(price, by);
  return periods.length > 1 ? { ...by, periods } : undefined;
}

/**
 * Splits a price into periods of some days, by their time: each share, the service fee and each promotion separately, so
 * that all of them add up to the price to the unit. A last period that would be less than the provider charges is part of the
 * one before.
 */
export const periodsOf = (price: Price, by: Omit<PaidByPeriods, 'periods'>): PricedPeriod[] =>
  splitMerged(price, boundsOf(by), by.smallestCents);

/** Without the end of the last period but one, until each can be charged. */
function splitMerged(price: Price, bounds: number[], smallestCents: number): PricedPeriod[] {
  const periods = splitBetween(price, bounds);
  const isCharged = periods.every(({ shares }) => payerCents(shares) >= smallestCents);
  if (isCharged || bounds.length === 2) return periods;
  return splitMerged(price, [...bounds.slice(0, -2), ...bounds.slice(-1)], smallestCents);
}

/** What the payer of a period pays: its shares less what a promotion pays. */
const payerCents = (shares: Price['shares']): number =>
  chargeCents({ ...shares, payee: { account: 'owner_payable', personId: '' } });

/** Where periods begin, and the end of the last. */
function boundsOf({ startsAt, endsAt, days }: Omit<PaidByPeriods, 'periods'>): number[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const starts: number[] = [];
  for (let at = start; at < end; at += days * DAY_MS) starts.push(at);
  return [...starts, end];
}

function splitBetween({ lines, shares }: Price, bounds: number[]): PricedPeriod[] {
  const weights = bounds.slice(1).map((until, index) => until - (bounds[index] ?? until));
  const allocated = (cents: number) => allocateCents(cents, weights);
  const payee = allocated(shares.payeeCents);
  const platform = allocated(shares.platformCents);
  const tax = allocated(shares.taxCents);
  const fee = allocated(sumOfKind(lines, 'service_fee'));
  const promotions = lines.filter(isPromotion).map((line) => ({ line, parts: allocated(line.amountCents) }));
  return weights.map((_, index) => {
    const part = (of: number[]) => of[index] ?? 0;
    const promoted = promotions.map(({ line, parts }) => withAmount(line, part(parts)));
    const [startsAt, endsAt] = [isoOf(bounds[index]), isoOf(bounds[index + 1])];
    const taken = promotionCents(promoted);
    const all = [
      line('period', `${startsAt}/${endsAt}`, part(payee) + part(platform) - part(fee)),
      line('service_fee', 'service_fee', part(fee)),
      line('tax', 'tax', part(tax)),
      ...promoted,
    ];
    return {
      startsAt,
      endsAt,
      lines: all.filter(({ amountCents }) => amountCents !== 0),
      shares: {
        payeeCents: part(payee),
        platformCents: part(platform),
        taxCents: part(tax),
        ...(taken > 0 && { promotionCents: taken }),
      },
    };
  });
}

const isPromotion = ({ kind }: ReceiptLine): boolean => kind === 'promo_code' || kind === 'credit';

const sumOfKind = (lines: readonly ReceiptLine[], wanted: string): number =>
  lines.reduce((sum, { kind, amountCents }) => (kind === wanted ? sum + amountCents : sum), 0);

const line = (kind: string, label: string, cents: number): ReceiptLine => ({
  kind,
  label,
  quantity: 1,
  unitCents: cents,
  amountCents: cents,
});

const withAmount = (whole: ReceiptLine, cents: number): ReceiptLine => line(whole.kind, whole.label, cents);

const isoOf = (at = 0): string => new Date(at).toISOString();
