import type { QuoteLine } from '@josey/contract/api/rentals/rental-quotes';
import { textIn } from '@josey/contract/values/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useFormat } from './use-format.ts';

const UNITS = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** The label of a price line: "2 days × $66.00", "Child seat", "Service fee" or what the operator calls it. */
export function useQuoteLineLabel(): (line: QuoteLine) => string {
  const { t } = useTranslation('rentals');
  const { money, locale } = useFormat();
  const config = useConfig();
  const language = useLanguage();
  return useCallback(
    ({ kind, label, quantity, unitCents, names: own }) => {
      if (own) return textIn(own, language);
      const unit = UNITS.find((one) => one === label);
      if (kind === 'time' && unit) {
        return `${t(`units.${unit}`, { count: quantity })} × ${money(unitCents)}`;
      }
      if (kind === 'extra') return quantity > 1 ? `${label} × ${quantity}` : label;
      if (kind === 'time') return label;
      if (kind === 'season' && label !== kind) return label;
      if (kind === 'weekday') {
        return label === kind
          ? t('lines.weekdays')
          : t('lines.weekday', { days: weekdayNames(label, locale) });
      }
      if (kind === 'young_driver')
        return t('lines.young_driver', { days: t('units.day', { count: quantity }) });
      if (kind === 'discount' && label !== kind) return t('lines.stayed', { count: Number(label) });
      const names = { service_fee: config?.serviceFeeNames, tax: config?.taxNames }[kind as string];
      return names ? textIn(names, language) : t(`lines.${kind}`);
    },
    [t, money, locale, config, language],
  );
}

/** "6,7" → "Sat, Sun". A Monday began the year 2024. */
function weekdayNames(days: string, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return days
    .split(',')
    .map((day) => weekday.format(new Date(Date.UTC(2024, 0, Number(day)))))
    .join(', ');
}
