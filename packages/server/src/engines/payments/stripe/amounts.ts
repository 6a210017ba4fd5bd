/** Currencies of which Stripe wants more or fewer decimals than ISO 4217 has. Source: docs.stripe.com/currencies */
const FACTORS: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

/** An amount in Stripe's smallest unit. Throws when Stripe cannot express it. */
export function toStripe(amountCents: number, currency: string): number {
  const amount = amountCents * (FACTORS[currency] ?? 1);
  if (!Number.isInteger(amount)) throw new Error(`Stripe takes no fractions of ${currency}`);
  return amount;
}

/** An amount of Stripe's in ours; `currency` as Stripe writes it. */
export const fromStripe = (amount: number, currency: string): number =>
  amount / (FACTORS[currency.toUpperCase()] ?? 1);
