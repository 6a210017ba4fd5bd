import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { ResetForm } from '#features/auth/forms/reset-form.tsx';
import { linkToken } from '#features/auth/link-token.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('links');

export default function ResetPasswordPage() {
  const { t } = useTranslation('links');
  const { hash } = useLocation();
  return (
    <div className={css.card}>
      <PageTitle>{t('reset.title')}</PageTitle>
      <h1>{t('reset.title')}</h1>
      <ResetForm token={linkToken(hash)} />
    </div>
  );
}
