import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Alert } from '../../components/alert/alert.tsx';
import css from '../../features/auth/components/auth-card.module.css';
import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { askingPage, nextPath } from '../../features/auth/next-path.ts';
import { useSession } from '../../lib/session/session.ts';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const next = nextPath(search);
  const [destination, setDestination] = useState<string>();
  const { status, ended } = useSession();
  if (status === 'signed-in') return <Navigate replace to={destination ?? next ?? '/dashboard'} />;
  return (
    <div className={css.card}>
      <title>{`${t('signIn')} · Josey`}</title>
      <h1>{t('loginTitle')}</h1>
      {next && !ended && <Alert kind="notice">{t(`next.${askingPage(next)}`)}</Alert>}
      <LoginForm onTry={(kind) => setDestination(kind === 'demo-admin' ? '/admin' : undefined)} />
    </div>
  );
}
