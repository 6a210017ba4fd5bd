import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMyOpenRide } from '../api/use-my-open-ride.ts';
import { PlanRide } from '../request/plan-ride.tsx';
import { LiveRide } from './live-ride.tsx';
import css from './trip.module.css';

/** The rider's open ride, or the form to request one. */
export function RidePage() {
  const { t } = useTranslation(['rides', 'common']);
  const open = useMyOpenRide();
  const [secondOf, setSecondOf] = useState<string>();
  if (open.data) return <LiveRide ride={open.data} isSecondRefused={secondOf === open.data.id} />;
  if (open.data === null) return <PlanRide onAlreadyOpen={setSecondOf} />;
  return (
    <MapPage map={<MapView label={t('map.plan')} />}>
      <title>{`${t('title')} · Josey`}</title>
      <LoadingTitle>{t('title')}</LoadingTitle>
      {open.error ? (
        <ErrorAlert
          error={failureSentence(open.error, t('loadFailed'))}
          onRetry={() => void open.refetch()}
        />
      ) : (
        <div className={css.trip} role="status" aria-label={t('common:loading')}>
          <Skeleton height={30} width={150} />
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={140} />
          <Skeleton height={48} />
        </div>
      )}
    </MapPage>
  );
}
