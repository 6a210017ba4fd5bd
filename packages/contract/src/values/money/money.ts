import { numberLocale } from '../languages.ts';
import { currencyDecimals } from './currency.ts';

/**
 * All money is whole cents, in integers: the smallest unit of the currency, whatever it is called (yen, fils). Decimals
 * exist only on the wire, in the fields the specification fixed (`dailyRate`, `estimatedFare`, …).
 */

/** Fifteen digits: as far as a decimal number in a double survives the way there and back. */
export const MAX_CENTS = 999_999_999_999_999;

const centsIn = (currency: string) => 10 ** currencyDecimals(currency);

/** Whether a decimal amount has at most the currency's decimals, so that it converts to whole cents. */
export function isDecimalAmount(amount: number, currency: string): boolean {
  const cents = Math.round(amount * centsIn(currency));
  return Math.abs(cents) <= MAX_CENTS && cents / centsIn(currency) === amount;
}

/**
 * Whole cents of a decimal amount: 19.99 → 1999, exactly. Throws a RangeError for NaN, infinities, more than the
 * currency's decimals and more than `MAX_CENTS`, because money must not be rounded by the way.
 */
export function centsFromDecimal(amount: number, currency: string): number {
  if (!isDecimalAmount(amount, currency)) throw new RangeError(`Not an amount in whole cents: ${amount}`);
  return Math.round(amount * centsIn(currency)) + 0; // + 0 turns −0 into 0
}

/** The decimal amount of whole cents, for the specification's own fields: 1999 → 19.99. */
export function decimalFromCents(cents: number, currency: string): number {
  return requireCents(cents) / centsIn(currency);
}

/** The same as a field of a form begins with it: 660 → 6.60, and 660 of a currency without cents → 660. */
export function typedFromCents(cents: number, currency: string): string {
  return decimalFromCents(cents, currency).toFixed(currencyDecimals(currency));
}

/** Returns `cents` when they are whole and within `MAX_CENTS`; throws a RangeError otherwise. */
export function requireCents(cents: number): number {
  if (Number.isInteger(cents) && Math.abs(cents) <= MAX_CENTS) return cents;
  throw new RangeError(`Not whole cents: ${cents}`);
}

const PARTS_PER_PERCENT = 10_000;
const PARTS = 100 * PARTS_PER_PERCENT;
const MAX_PERCENT = 10_000;

/**
 * A percentage of an amount, rounded to the cent, half up; negative amounts mirror positive ones, so that a
 * refund is exactly its charge. `percent` may have four decimals (8.875) and is counted in millionths, never in
 * fractions; what is finer, beyond ±10,000 % or not a number throws a RangeError.
 */
export function percentOfCents(cents: number, percent: number): number {
  const parts = Math.round(percent * PARTS_PER_PERCENT);
  if (parts / PARTS_PER_PERCENT !== percent || Math.abs(percent) > MAX_PERCENT) {
    throw new RangeError(`Not a percentage: ${percent}`);
  }
  const sign = Math.sign(cents) * Math.sign(parts);
  const millions = Math.floor(Math.abs(requireCents(cents)) / PARTS);
  const rest = Math.abs(cents) % PARTS;
  const rounded = Math.floor((rest * Math.abs(parts) + PARTS / 2) / PARTS);
  return requireCents(sign * (millions * Math.abs(parts) + rounded) + 0);
}

/**
 * Splits an amount in proportion to `weights`, without losing a cent: what rounding down leaves over goes, cent by cent,
 * to the largest remainders, the first among equals (Hamilton's method). Negative amounts mirror positive ones, so that a
 * refund of a whole is exactly its charge. Throws a RangeError for a negative weight, and when all are 0.
 */
export function allocateCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(requireCents(weight)), 0n);
  if (whole <= 0n || weights.some((weight) => weight < 0)) throw new RangeError(`Not weights: ${weights}`);
  const amount = BigInt(Math.abs(requireCents(cents)));
  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, cents: Number(product / whole), remainder: product % whole };
  });
  const left = Number(amount) - parts.reduce((sum, part) => sum + part.cents, 0);
  const byRemainder = [...parts].sort((one, other) => Number(other.remainder - one.remainder));
  for (const part of byRemainder.slice(0, left)) part.cents += 1;
  return parts.map((part) => Math.sign(cents) * part.cents + 0);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a number format costs more than using it a hundred times, and a list of cars repeats the same one. */
function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const options = {
    style: 'currency',
    currency,
    // One deployment, one currency: "$5.10" needs no "US" before it, in no language.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: currencyDecimals(currency),
  } as const;
  const format = new Intl.NumberFormat(numberLocale(locale), options);
  formats.set(key, format);
  return format;
}

/** An amount formatted for the locale, always with its currency's decimals and with a real minus sign (−). */
export function formatMoney(cents: number, currency: string, locale: string): string {
  // A sum of nothing, negated, is −0, which the formatter would show.
  const parts = moneyFormat(currency, locale).formatToParts(decimalFromCents(cents + 0, currency));
  return parts.map((part) => (part.type === 'minusSign' ? '\u2212' : part.value)).join('');
}
