import { ApiError } from '@josey/contract/core/client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorAlert } from '#components/notices/error-alert.tsx';

const BY_LICENSE: (string | undefined)[] = ['account_not_verified', 'license_expired'];

/** Why a person cannot drive, with the way to the page where they can change it. */
export function WhatToDo({ error }: { error: Error }) {
  const { t } = useTranslation('drivers');
  const isLicense = error instanceof ApiError && BY_LICENSE.includes(error.code);
  return (
    <>
      <ErrorAlert error={error} />
      {isLicense && <Link to="/verify">{t('mine.license')}</Link>}
    </>
  );
}
