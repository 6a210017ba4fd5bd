import { numberLocale } from '@josey/contract/values/languages';
import { decimalFromCents, formatMoney } from '@josey/contract/values/money/money';

/** "$233", for map pins and the like, where cents are noise. */
export function formatWhole(cents: number, currency: string, locale: string): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  return new Intl.NumberFormat(numberLocale(locale), options).format(decimalFromCents(cents, currency));
}

/** A day rate, with cents only when it has some: "$66", "$66.50". */
export function formatRate(cents: number, currency: string, locale: string): string {
  return Number.isInteger(decimalFromCents(cents, currency))
    ? formatWhole(cents, currency, locale)
    : formatMoney(cents, currency, locale);
}

/** The currency's sign and its position: "$" before the amount in English, "€" after it in Spanish; and its smallest step. */
export function currencySign(currency: string, locale: string) {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(numberLocale(locale), options).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, isBefore: at === 0, step: decimalFromCents(1, currency) };
}
