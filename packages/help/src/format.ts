import { type Language, numberLocale } from '@josey/contract/values/languages';
import { formatMoney } from '@josey/contract/values/money/money';

export interface Format {
  number: (value: number) => string;
  money: (cents: number) => string;
  percent: (value: number) => string;
  /** "24 hours". */
  duration: (value: number, unit: 'minute' | 'hour' | 'day') => string;
  /** Without a separator. */
  year: (value: number) => string;
}

export function formatFor(language: Language, currency: string): Format {
  const as = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(numberLocale(language), options);
    return (value: number) => format.format(value);
  };
  const percent = as({ style: 'percent', maximumFractionDigits: 4 });
  return {
    number: as({ maximumFractionDigits: 1 }),
    money: (cents) => formatMoney(cents, currency, numberLocale(language)),
    percent: (value) => percent(value / 100),
    duration: (value, unit) => as({ style: 'unit', unit, unitDisplay: 'long' })(value),
    year: as({ useGrouping: false }),
  };
}
