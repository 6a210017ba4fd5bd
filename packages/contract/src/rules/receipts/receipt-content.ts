import { chargeCents, partOfCharge } from '../ledger/charge.ts';
import { singleLine, sumOfLines } from '../pricing/price-line.ts';
import { type AcceptedPrice, acceptedPrice, recomputedPeriods, recomputedPrice } from './accepted-price.ts';
import type { Price, Shares } from './price.ts';

/** A charge of the ledger, as far as a receipt states it. */
export interface ReceiptCharge {
  /** `price`, or what else was charged: `tip`, `late`, … */
  readonly purpose: string;
  readonly subjectKind: string;
  readonly shares: Shares;
  /** Of a rental that is charged in periods: which, counted from 1. */
  readonly period?: number | undefined;
}

/** What the payer pays: the shares, less what a promotion pays. */
export const sharesCents = (shares: Shares): number =>
  chargeCents({ ...shares, payee: { account: 'owner_payable', personId: '' } });

/**
 * The lines of a charge's receipt. A price is stated as it was accepted; a part of it is a cancellation fee. Whatever else
 * was charged is one line, named by its purpose.
 */
export function receiptContent(charge: ReceiptCharge, proof: AcceptedPrice | undefined): Price {
  const cents = sharesCents(charge.shares);
  if (charge.purpose !== 'price') return single(charge.purpose, charge.shares);
  if (!proof) return single(charge.subjectKind, charge.shares);
  const price = chargedPrice(proof, charge.period);
  const wholeCents = sumOfLines(price.lines);
  const isPromoted = charge.shares.promotionCents === price.shares.promotionCents;
  if (cents === wholeCents && isPromoted) return price;
  const payee = { account: 'owner_payable', personId: '' } as const;
  const { payee: _, ...shares } = partOfCharge({ payee, ...price.shares }, cents);
  return single('cancellation', shares);
}

/** The price that a charge states: the whole, or that of one period. */
function chargedPrice(proof: AcceptedPrice, period = 1): Price {
  const periods = 'paidBy' in proof ? proof.paidBy?.periods : undefined;
  if (!periods) return acceptedPrice(proof);
  const price = periods[period - 1];
  if (!price) throw new RangeError(`No period ${period} of ${periods.length}`);
  return { lines: price.lines, shares: price.shares };
}

const single = (kind: string, shares: Shares): Price => ({
  lines: [singleLine(kind, sharesCents(shares))],
  shares,
});

export const DIFFERENCES = ['price', 'lines', 'total', 'shares'] as const;
export type ReceiptDifference = (typeof DIFFERENCES)[number];

/**
 * Recomputes a receipt from what its payer accepted and what the ledger charged, and names what differs: `price` is not what
 * the rates give, `lines` are not those accepted, `total` or `shares` are not the ledger's.
 */
export function receiptDifferences(
  issued: Price,
  charge: ReceiptCharge,
  proof: AcceptedPrice | undefined,
): ReceiptDifference[] {
  const expected = receiptContent(charge, proof);
  const isPriced =
    proof === undefined || (isSame(acceptedPrice(proof), recomputedPrice(proof)) && isSplit(proof));
  const found: Record<ReceiptDifference, boolean> = {
    price: !isPriced,
    lines: !isSame(issued.lines, expected.lines),
    total: sumOfLines(issued.lines) !== sharesCents(charge.shares),
    shares: !isSame(issued.shares, charge.shares) || !isSame(expected.shares, charge.shares),
  };
  return DIFFERENCES.filter((name) => found[name]);
}

/** Whether the periods are those that the price gives. */
const isSplit = (proof: AcceptedPrice): boolean =>
  isSame('paidBy' in proof ? proof.paidBy?.periods : undefined, recomputedPeriods(proof));

/** Compares values as JSON with sorted keys: a database returns the keys of an object in its own order. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
