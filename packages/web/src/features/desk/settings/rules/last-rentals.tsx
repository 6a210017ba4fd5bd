import * as routes from '@josey/contract/core/routes';
import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useDebouncedValue } from '#lib/browser/hooks/use-debounced-value.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { PreviewTable } from '../fees/preview-table.tsx';

const TYPING_MS = 400;

const lastRentalsQuery = (rentalRules: RentalRules) =>
  queryOptions({
    ...api.query(routes.previewRentalRules, { body: { rentalRules } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** What the last rentals would have cost, cancellations included. */
export function LastRentals({ rules }: { rules: RentalRules }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(lastRentalsQuery(useDebouncedValue(rules, TYPING_MS)));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <p aria-busy>{t('lastTrips.loading')}</p>;
  if (data.rentals === 0) return <p>{t('lastTrips.none')}</p>;
  return (
    <PreviewTable
      title={t('lastRentals.title', { count: data.rentals, rentals: number(data.rentals) })}
      rows={(['canceled', 'noShows', 'late'] as const).map((kind) => {
        const { rentals: count, nowCents, changedCents } = data[kind];
        return [t(`lastRentals.${kind}`, { count, rentals: number(count) }), nowCents, changedCents] as const;
      })}
    />
  );
}
