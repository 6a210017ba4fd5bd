import type { LedgerLine } from './accounts.ts';
import { settlementLines } from './charge.ts';

/** Money that the payer's bank took from the platform until it decides; negative: gave back. */
export function disputeLines(cents: number): LedgerLine[] {
  return [
    { account: 'disputes', cents },
    { account: 'processor', cents: -cents },
  ];
}

/** What a decided dispute has cost is the platform's loss; negative: the loss is smaller. */
export function disputeLossLines(cents: number): LedgerLine[] {
  return [
    { account: 'bad_debts', cents },
    { account: 'disputes', cents: -cents },
  ];
}

/** A refund that the provider could not deliver: it has the money again, and the payer is owed it. */
export const refundFailureLines = (payerId: string, cents: number): LedgerLine[] =>
  settlementLines(payerId, cents);

/** The payer has got a refund by a lost dispute: nothing is owed to them, and the loss is smaller. */
export function refundChargedBackLines(payerId: string, cents: number): LedgerLine[] {
  return [
    { account: 'customer_receivable', personId: payerId, cents },
    { account: 'bad_debts', cents: -cents },
  ];
}
