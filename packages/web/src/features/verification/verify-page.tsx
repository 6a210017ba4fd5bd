import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { draftOf } from './license-draft.ts';
import { LicenseForm } from './license-form.tsx';
import { verificationQuery } from './verification.ts';
import { VerificationState } from './verification-state.tsx';
import css from './verify-page.module.css';

/** License verification: the form, its status, or the renewal. */
export function VerifyPage() {
  const { t } = useTranslation(['verification', 'shell']);
  return (
    <div className={css.page}>
      <PageTitle>{t('shell:yourLicense')}</PageTitle>
      <PageHeader title={t('shell:yourLicense')} lead={<p>{t('lead')}</p>} />
      <Verification />
    </div>
  );
}

function Verification() {
  const { t } = useTranslation(['verification', 'common']);
  const { data, error, refetch } = useQuery(verificationQuery);
  const [isRenewing, setRenewing] = useState(false);
  const [isJustSent, setJustSent] = useState(false);
  // Shows the decision while the user waits here.
  useRealtime({ account: () => void refetch(), reconnected: () => void refetch() });
  const latest = data?.latest ?? null;
  if (error && data === undefined) {
    return <ErrorAlert error={failureSentence(error, t('loadFailed'))} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className={css.form} role="status" aria-label={t('common:loading')}>
        <Skeleton height={160} />
        <Skeleton height={260} />
      </div>
    );
  }
  const isSettled = latest?.status === 'verified' || (latest === null && data.validUntil !== undefined);
  const isOpen = isRenewing || latest?.status === 'refused' || (!isSettled && latest === null);
  return (
    <>
      <VerificationState
        verification={data}
        isJustSent={isJustSent}
        {...(isSettled && !isRenewing && { onRenew: () => setRenewing(true) })}
      />
      {isOpen && (
        <LicenseForm
          key={latest?.id ?? 'first'}
          first={draftOf(latest)}
          onSent={() => {
            setRenewing(false);
            setJustSent(true);
          }}
        />
      )}
    </>
  );
}
