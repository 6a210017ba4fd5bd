import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { SecondStepPanel } from '#features/auth/forms/second-step-panel.tsx';
import { SignupForm } from '#features/auth/forms/signup-form.tsx';
import { nextPath } from '#features/auth/next-path.ts';
import { useSecondStep } from '#features/auth/second-step.ts';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('entry');

/** The form depends on the deployment and on the browser, so it is drawn once the scripts are there. */
export function HydrateFallback() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.card} aria-busy>
      <PageTitle>{t('signupTitle')}</PageTitle>
      <h1>{t('signupTitle')}</h1>
      <Skeleton height={76} />
      <Skeleton height={75} />
      <Skeleton height={77} />
      <Skeleton height={52} />
    </div>
  );
}

export default function SignupPage() {
  const { t } = useTranslation(['auth', 'entry']);
  const [search] = useSearchParams();
  const destination = nextPath(search) ?? '/dashboard';
  const { status } = useSession();
  const step = useSecondStep();
  if (status === 'signed-in') return <Navigate replace to={destination} />;
  if (step) return <SecondStepPanel step={step} />;
  return (
    <div className={css.card}>
      <PageTitle>{t('entry:createAccount')}</PageTitle>
      <meta name="description" content={t('entry:signupDescription')} />
      <h1>{t('signupTitle')}</h1>
      <SignupForm />
    </div>
  );
}
