import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { LoginForm } from '#features/auth/forms/login-form.tsx';
import { SecondStepPanel } from '#features/auth/forms/second-step-panel.tsx';
import { askingPage, nextPath } from '#features/auth/next-path.ts';
import { useSecondStep } from '#features/auth/second-step.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('entry');

/** The form depends on the deployment and on the browser, so it is drawn once the scripts are there. */
export function HydrateFallback() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.card} aria-busy>
      <PageTitle>{t('signIn')}</PageTitle>
      <h1>{t('loginTitle')}</h1>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={52} />
    </div>
  );
}

export default function LoginPage() {
  const { t } = useTranslation(['auth', 'entry']);
  const [search] = useSearchParams();
  const next = nextPath(search);
  const [destination, setDestination] = useState<string>();
  const { status, ended } = useSession();
  const step = useSecondStep();
  if (status === 'signed-in') return <Navigate replace to={destination ?? next ?? '/dashboard'} />;
  if (step) return <SecondStepPanel step={step} />;
  return (
    <div className={css.card}>
      <PageTitle>{t('signIn')}</PageTitle>
      <meta name="description" content={t('entry:loginDescription')} />
      <h1>{t('loginTitle')}</h1>
      {next && !ended && <Alert kind="notice">{t(`entry:next.${askingPage(next)}`)}</Alert>}
      <LoginForm onTry={(kind) => setDestination(kind === 'demo-admin' ? '/admin' : undefined)} />
    </div>
  );
}
