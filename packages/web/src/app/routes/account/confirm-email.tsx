import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { linkToken } from '#features/auth/link-token.ts';
import { OpenInAccount } from '#features/auth/returns/open-in-account.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('links');

export default function ConfirmEmailPage() {
  const { t } = useTranslation('links');
  const { hash } = useLocation();
  return (
    <div className={css.card}>
      <PageTitle>{t('confirmEmail.title')}</PageTitle>
      <h1>{t('confirmEmail.title')}</h1>
      <OpenInAccount kind="confirmEmail" token={linkToken(hash)} />
    </div>
  );
}
