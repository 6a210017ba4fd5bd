import type { QuoteLine } from '@josey/contract/api/rentals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

const UNITS = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** The label of a price line: "2 days × $66.00", "Child seat", "Service fee". */
export function useQuoteLineLabel(): (line: QuoteLine) => string {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  return useCallback(
    ({ kind, label, quantity, unitCents }) => {
      const unit = UNITS.find((one) => one === label);
      if (kind === 'time' && unit) {
        return `${t(`units.${unit}`, { count: quantity })} × ${money(unitCents)}`;
      }
      if (kind === 'extra') return quantity > 1 ? `${label} × ${quantity}` : label;
      return kind === 'time' ? label : t(`lines.${kind}`);
    },
    [t, money],
  );
}
