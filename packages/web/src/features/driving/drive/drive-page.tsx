import { ApiError } from '@josey/contract/core/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { driveQuery, forgetEndedDrive } from '../api/drive.ts';
import { presenceQuery } from '../api/presence.ts';
import { DriveSkeleton } from './drive-skeleton.tsx';
import { DriverHome } from './driver-home.tsx';

/** The driver's dashboard. Sends users who are not drivers to the application. */
export function DrivePage() {
  const { t } = useTranslation('driving');
  const cache = useQueryClient();
  const presence = useQuery(presenceQuery);
  const drive = useQuery(driveQuery);
  useEffect(() => () => forgetEndedDrive(cache), [cache]);
  const isRefused = presence.error instanceof ApiError && presence.error.status === 403;
  const error = isRefused ? null : (presence.error ?? drive.error);
  if (!isRefused && presence.data && drive.data !== undefined) {
    return <DriverHome presence={presence.data} drive={drive.data} />;
  }
  const retry = () => {
    void presence.refetch();
    void drive.refetch();
  };
  return (
    <>
      {/* The skeleton stays until the next page has loaded. */}
      {isRefused && <Navigate replace to="/become-driver" />}
      <DriveSkeleton
        problem={error && <ErrorAlert error={failureSentence(error, t('loadFailed'))} onRetry={retry} />}
      />
    </>
  );
}
