import { allocateCents } from '../../values/money/money.ts';
import { sumOfLines } from '../pricing/price-line.ts';
import type { LedgerLine } from './accounts.ts';

/** What one person pays, by who gets it: the owner or driver, the platform, the tax office. No share is negative. */
export interface Charge {
  readonly payee: { readonly account: 'owner_payable' | 'driver_payable'; readonly personId: string };
  readonly payeeCents: number;
  readonly platformCents: number;
  readonly taxCents: number;
  /** What the platform pays of it in the payer's place: credit and promo codes. */
  readonly promotionCents?: number;
}

/** What the payer pays of it. */
export const chargeCents = ({ payeeCents, platformCents, taxCents, promotionCents = 0 }: Charge): number =>
  sumOfLines([payeeCents, platformCents, taxCents, -promotionCents].map((amountCents) => ({ amountCents })));

/** The part of a charge that is kept when only `cents` of it are due, all from the payer: each share in proportion. */
export function partOfCharge(charge: Charge, cents: number): Charge {
  const { payeeCents, platformCents, taxCents } = charge;
  const [payee = 0, platform = 0, tax = 0] = allocateCents(cents, [payeeCents, platformCents, taxCents]);
  return { payee: charge.payee, payeeCents: payee, platformCents: platform, taxCents: tax };
}

/** What the payer owes, to those who get it. */
export function chargeLines(payerId: string, charge: Charge): LedgerLine[] {
  return [
    { account: 'customer_receivable', personId: payerId, cents: chargeCents(charge) },
    ...promotionLine(charge),
    ...sharesOf(charge),
  ];
}

/** A charge that the payee took in cash: nothing is owed by the payer, and the platform's share by the payee. */
export function cashLines(charge: Charge): LedgerLine[] {
  const { personId } = charge.payee;
  return [{ account: 'cash_in_hand', personId, cents: chargeCents(charge) }, ...sharesOf(charge)];
}

/** The payer's money reached the provider; a refund that left it has negative cents. */
export function settlementLines(payerId: string, cents: number): LedgerLine[] {
  return [
    { account: 'processor', cents },
    { account: 'customer_receivable', personId: payerId, cents: -cents },
  ];
}

/** Cash that the driver did not get: they have less of it in hand, and the rider owes it. */
export function shortfallLines(riderId: string, driverId: string, cents: number): LedgerLine[] {
  return [
    { account: 'customer_receivable', personId: riderId, cents },
    { account: 'cash_in_hand', personId: driverId, cents: -cents },
  ];
}

/** A debt that is not collected: the platform bears it. */
export function writeOffLines(debtorId: string, cents: number): LedgerLine[] {
  return [
    { account: 'bad_debts', cents },
    { account: 'customer_receivable', personId: debtorId, cents: -cents },
  ];
}

/** A deposit that the provider holds on the payer's card. */
export function depositLines(cents: number): LedgerLine[] {
  return [
    { account: 'processor', cents },
    { account: 'deposits_held', cents: -cents },
  ];
}

const promotionLine = ({ promotionCents = 0 }: Charge): LedgerLine[] =>
  promotionCents === 0 ? [] : [{ account: 'promotions', cents: promotionCents }];

function sharesOf({ payee, payeeCents, platformCents, taxCents }: Charge): LedgerLine[] {
  const shares: LedgerLine[] = [
    { ...payee, cents: -payeeCents },
    { account: 'platform_revenue', cents: -platformCents },
    { account: 'taxes', cents: -taxCents },
  ];
  return shares.filter(({ cents }) => cents !== 0);
}
