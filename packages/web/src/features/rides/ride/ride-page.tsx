import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapGround } from '#components/map/view/lazy-map.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMyOpenRide } from '../api/use-my-open-ride.ts';
import { PlanRide } from '../request/plan-ride.tsx';
import css from './trip.module.css';

const loadLiveRide = () => import('./live-ride.tsx');
const LiveRide = lazy(loadLiveRide);

/** The rider's open ride, or the form to request one. */
export function RidePage() {
  const { t } = useTranslation(['rides', 'common']);
  const open = useMyOpenRide();
  const [secondOf, setSecondOf] = useState<string>();
  // The form is drawn without it; a ride that is requested there finds it loaded.
  useEffect(() => void loadLiveRide(), []);
  if (open.data === null) return <PlanRide onAlreadyOpen={setSecondOf} />;
  const skeleton = (
    <MapPage map={<MapGround />}>
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
  if (!open.data) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <LiveRide ride={open.data} isSecondRefused={secondOf === open.data.id} />
    </Suspense>
  );
}
