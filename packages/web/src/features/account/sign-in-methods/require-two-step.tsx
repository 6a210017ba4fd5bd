import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageSpinner } from '#components/data/states/page-spinner.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useSignInMethods } from '../api/sign-in-methods.ts';
import css from './require-two-step.module.css';

/** Replaces admin pages with the setup of two-step verification where the operator requires it. */
export function RequireTwoStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation('methods');
  const methods = useSignInMethods();
  if (methods.data?.twoStep.isOn) return children;
  if (!methods.data && !methods.error) return <PageSpinner />;
  return (
    <div className={css.page}>
      <h1>{t('gate.title')}</h1>
      <ErrorAlert error={methods.error} onRetry={() => void methods.refetch()} />
      {methods.data && (
        <>
          <Alert kind="notice">{t('twoStep.required')}</Alert>
          <ButtonLink to="/account#two-step">{t('gate.go')}</ButtonLink>
        </>
      )}
    </div>
  );
}
