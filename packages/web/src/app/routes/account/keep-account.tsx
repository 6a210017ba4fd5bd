import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { KeepAccount } from '#features/account/leaving/keep-account.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { useSession } from '#lib/session/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('your-data');

export default function KeepAccountPage() {
  const { t } = useTranslation('your-data');
  const { user, status } = useSession();
  if (status === 'signed-out') return <Navigate replace to="/login" />;
  if (!user?.deletionDueAt) return <Navigate replace to="/dashboard" />;
  return (
    <div className={css.card}>
      <PageTitle>{t('keep.title')}</PageTitle>
      <h1>{t('keep.title')}</h1>
      <KeepAccount dueAt={user.deletionDueAt} />
    </div>
  );
}
