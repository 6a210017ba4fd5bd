import type { PaymentState } from '@josey/contract/rules/states/money/payment-states';

interface Refundable {
  kind: string;
  method: string;
  state: string;
  charged_cents: number;
  captured_cents: number;
  refunded_cents: number;
}

const REFUNDABLE: readonly string[] = [
  'authorized',
  'captured',
  'partially_refunded',
] satisfies PaymentState[];

/** A debt, whose charge belongs to another payment, and what an owner or driver paid of their balance. */
const NOT_A_PRICE: readonly string[] = ['debt', 'balance'];

/**
 * What can go back to the payer through the provider, or through the debt that a refused capture has become. Not cash; not
 * what the payer's bank has taken back.
 */
export function refundableCents({ kind, method, state, ...payment }: Refundable): number {
  const isOwed = state === 'voided' && payment.captured_cents === 0;
  if (!(REFUNDABLE.includes(state) || isOwed) || method === 'cash' || NOT_A_PRICE.includes(kind)) return 0;
  return payment.charged_cents - payment.refunded_cents;
}
