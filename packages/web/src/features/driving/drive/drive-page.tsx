import { ApiError } from '@josey/contract/core/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapView } from '#components/map/view/map-view.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { driveQuery, forgetEndedDrive } from '../api/drive.ts';
import { presenceQuery } from '../api/presence.ts';
import css from './drive.module.css';
import { DriverHome } from './driver-home.tsx';

/** The driver's dashboard. Sends users who are not drivers to the application. */
export function DrivePage() {
  const { t } = useTranslation(['driving', 'common']);
  const cache = useQueryClient();
  const presence = useQuery(presenceQuery);
  const drive = useQuery(driveQuery);
  useEffect(() => () => forgetEndedDrive(cache), [cache]);
  const isRefused = presence.error instanceof ApiError && presence.error.status === 403;
  const error = isRefused ? null : (presence.error ?? drive.error);
  if (!isRefused && presence.data && drive.data !== undefined) {
    return <DriverHome presence={presence.data} drive={drive.data} />;
  }
  return (
    <MapPage map={<MapView label={t('map')} />}>
      <title>{`${t('title')} · Josey`}</title>
      {/* The skeleton stays until the next page has loaded. */}
      {isRefused && <Navigate replace to="/become-driver" />}
      <LoadingTitle>{t('title')}</LoadingTitle>
      {error ? (
        <ErrorAlert
          error={failureSentence(error, t('loadFailed'))}
          onRetry={() => {
            void presence.refetch();
            void drive.refetch();
          }}
        />
      ) : (
        <div className={css.panel} role="status" aria-label={t('common:loading')}>
          <Skeleton height={30} width={170} />
          <Skeleton height={72} />
          <Skeleton height={48} />
          <Skeleton height={120} />
        </div>
      )}
    </MapPage>
  );
}
