/** What can go back to the payer through the provider. */
export const refundableCents = (payment: {
  method: string;
  charged_cents: number;
  refunded_cents: number;
}): number => (payment.method === 'cash' ? 0 : payment.charged_cents - payment.refunded_cents);
