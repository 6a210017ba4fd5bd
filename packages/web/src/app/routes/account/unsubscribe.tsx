import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { linkToken } from '#features/auth/link-token.ts';
import { OpenLink } from '#features/auth/returns/open-link.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('links');

export default function UnsubscribePage() {
  const { t } = useTranslation('links');
  const { hash } = useLocation();
  return (
    <div className={css.card}>
      <PageTitle>{t('unsubscribe.title')}</PageTitle>
      <h1>{t('unsubscribe.title')}</h1>
      <OpenLink kind="unsubscribe" token={linkToken(hash)} needsPress />
    </div>
  );
}
