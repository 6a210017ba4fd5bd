import type { ServiceArea } from '@josey/contract/api/desk/settings';
import * as routes from '@josey/contract/core/routes';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { api } from '#lib/api/api.ts';
import { useDebouncedValue } from '#lib/browser/hooks/use-debounced-value.ts';
import { useFormat } from '#lib/format/use-format.ts';
import type { FeesValue } from './fees-shape.ts';
import { PreviewTable } from './preview-table.tsx';

const TYPING_MS = 400;

const lastTripsQuery = (body: LastTripsProps) =>
  queryOptions({
    ...api.query(routes.previewFees, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  });

interface LastTripsProps {
  fees: FeesValue;
  /** Absent: the areas of now. */
  serviceAreas?: ServiceArea[];
}

/** What the last completed trips would have come to. */
export function LastTrips(changed: LastTripsProps) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(lastTripsQuery(useDebouncedValue(changed, TYPING_MS)));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <p aria-busy>{t('lastTrips.loading')}</p>;
  const { rentals, rides } = data;
  if (rentals.trips + rides.trips === 0) return <p>{t('lastTrips.none')}</p>;
  const both = (share: 'platformCents' | 'taxCents') =>
    [rentals.now[share] + rides.now[share], rentals.changed[share] + rides.changed[share]] as const;
  return (
    <PreviewTable
      title={t('lastTrips.title', {
        count: rentals.trips + rides.trips,
        trips: number(rentals.trips + rides.trips),
      })}
      rows={[
        [
          t('lastTrips.renters', { count: rentals.trips, rentals: number(rentals.trips) }),
          rentals.now.paidCents,
          rentals.changed.paidCents,
        ],
        [t('lastTrips.owners'), rentals.now.payeeCents, rentals.changed.payeeCents],
        [
          t('lastTrips.riders', { count: rides.trips, rides: number(rides.trips) }),
          rides.now.paidCents,
          rides.changed.paidCents,
        ],
        [t('lastTrips.drivers'), rides.now.payeeCents, rides.changed.payeeCents],
        [t('lastTrips.taxes'), ...both('taxCents')],
        [t('preview.platform'), ...both('platformCents')],
      ]}
    />
  );
}
