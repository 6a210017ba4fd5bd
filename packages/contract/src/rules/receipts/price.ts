import type { Charge } from '../ledger/charge.ts';
import type { PriceLine } from '../pricing/price-line.ts';

export type ReceiptLine = PriceLine<string>;
export type Shares = Omit<Charge, 'payee'>;

/** A price to be charged: its lines, and the shares that they add up to. */
export interface Price {
  readonly lines: readonly ReceiptLine[];
  readonly shares: Shares;
}
