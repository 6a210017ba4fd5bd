export const PAYMENT_METHODS = ['card', 'cash', 'cashapp'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
