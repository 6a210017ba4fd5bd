import { centsFromDecimal, isDecimalAmount } from '@josey/contract/values/money/money';

/** An amount as a person types it; 0 for what is no amount of the currency. */
export function typedCents(typed: string, currency: string): number {
  const amount = Number(typed);
  return typed.trim() !== '' && isDecimalAmount(amount, currency) ? centsFromDecimal(amount, currency) : 0;
}
