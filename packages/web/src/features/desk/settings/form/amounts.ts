import { currencyDecimals } from '@josey/contract/values/money/currency';
import { typedFromCents } from '@josey/contract/values/money/money';

/** The amount as a field shows it: "52.5". */
export const typedAmount = (cents: number, currency: string): string => typedFromCents(cents, currency);

/** Finer than this is a trace of the computer's fractions. */
const TRACE = 4;

/** Cents of a typed amount. Keeps fractions of a cent, so that the schema rejects them instead of rounding silently. */
export const writtenCents = (text: string, currency: string): number =>
  text.trim() === '' ? Number.NaN : Number((Number(text) * 10 ** currencyDecimals(currency)).toFixed(TRACE));
