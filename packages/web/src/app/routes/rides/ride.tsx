import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapGround } from '#components/map/view/lazy-map.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useRide } from '#features/rides/api/ride.ts';
import css from '#features/rides/past/past-ride.module.css';
import { PastRide } from '#features/rides/past/past-ride.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { NotFound } from '../../shell/pages/not-found.tsx';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { wide: true, footer: false, launcher: 'header' };

export const clientLoader = () => loadTexts('ride', 'rides', 'promotions');

/** A finished ride. Sends the passenger or driver of an open one to its page. */
export default function RideRoute() {
  const { t } = useTranslation(['ride', 'common']);
  const { place } = useFormat();
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data: ride, error, refetch } = useRide(id);
  if (isNotFound(error)) return <NotFound />;
  if (ride) {
    const side = ride.riderId === user?.id ? 'rider' : 'driver';
    if (!isRideOver(ride)) return <Navigate replace to={side === 'rider' ? '/request-ride' : '/drive'} />;
    return (
      <>
        <PageTitle>{t('to', { place: place(ride.dropoffLocation.address) })}</PageTitle>
        <PastRide ride={ride} side={side} />
      </>
    );
  }
  return (
    <MapPage map={<MapGround />}>
      <PageTitle>{t('title')}</PageTitle>
      <LoadingTitle>{t('title')}</LoadingTitle>
      {error ? (
        <ErrorAlert error={failureSentence(error, t('loadFailed'))} onRetry={() => void refetch()} />
      ) : (
        <div className={css.ride} role="status" aria-label={t('common:loading')}>
          <Skeleton height={90} />
          <Skeleton height={92} />
          <Skeleton height={40} />
          <Skeleton height={140} />
        </div>
      )}
    </MapPage>
  );
}
