import type { PayoutOrder } from '#engines/payments/payouts-engine.ts';
import { newId } from '#platform/kernel/ids.ts';

export const orderTo = (account: string, change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  payoutId: newId(),
  account,
  amountCents: 4_000,
  currency: 'USD',
  createdAt: new Date(),
  ...change,
});
