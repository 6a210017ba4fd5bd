import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import css from '../../features/auth/components/auth-card.module.css';
import { SignupForm } from '../../features/auth/components/signup-form.tsx';
import { nextPath } from '../../features/auth/next-path.ts';
import { useSession } from '../../lib/session/session.ts';

export default function SignupPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const destination = nextPath(search) ?? '/dashboard';
  const { status } = useSession();
  if (status === 'signed-in') return <Navigate replace to={destination} />;
  return (
    <div className={css.card}>
      <title>{`${t('createAccount')} · Josey`}</title>
      <h1>{t('signupTitle')}</h1>
      <SignupForm />
    </div>
  );
}
