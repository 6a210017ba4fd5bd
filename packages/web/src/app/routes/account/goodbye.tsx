import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from '#features/auth/forms/auth-card.module.css';
import { useFormat } from '#lib/format/use-format.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export const clientLoader = () => loadTexts('your-data');

/** Shown after a user deleted their account. */
export default function GoodbyePage() {
  const { t } = useTranslation('your-data');
  const format = useFormat();
  const { state } = useLocation();
  const dueAt: unknown = state?.dueAt;
  if (typeof dueAt !== 'string') return <Navigate replace to="/" />;
  return (
    <div className={css.card}>
      <PageTitle>{t('goodbye.title')}</PageTitle>
      <h1>{t('goodbye.title')}</h1>
      <p>{t('goodbye.text', { date: format.date(dueAt) })}</p>
      <p>{t('goodbye.thanks')}</p>
      <ButtonLink full to="/">
        {t('goodbye.home')}
      </ButtonLink>
      <ButtonLink full look="outline" to="/login">
        {t('goodbye.signIn')}
      </ButtonLink>
    </div>
  );
}
