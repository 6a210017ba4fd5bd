import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { ForgotForm } from '#features/auth/forms/forgot-form.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('links');

export default function ForgotPasswordPage() {
  const { t } = useTranslation('links');
  return (
    <div className={css.card}>
      <PageTitle>{t('forgot.title')}</PageTitle>
      <h1>{t('forgot.title')}</h1>
      <ForgotForm />
    </div>
  );
}
