interface Refundable {
  kind: string;
  method: string;
  state: string;
  charged_cents: number;
  refunded_cents: number;
}

/**
 * What can go back to the payer through the provider. Not cash; not a refused capture; and not a debt, whose charge belongs
 * to another payment.
 */
export function refundableCents({ kind, method, state, ...payment }: Refundable): number {
  const isCharged = state === 'authorized' || state === 'captured';
  if (!isCharged || method === 'cash' || kind === 'debt') return 0;
  return payment.charged_cents - payment.refunded_cents;
}
