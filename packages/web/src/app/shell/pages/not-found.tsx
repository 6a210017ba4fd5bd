import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Street } from '#components/marks/street/street.tsx';
import css from './not-found.module.css';

/** The page for unknown URLs. The server answers them with 404. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <div className={css.page}>
      <title>{t('notFoundTitle')}</title>
      <div className={css.text}>
        <h1>{t('notFoundTitle')}</h1>
        <p>{t('notFoundText')}</p>
        <div className={css.actions}>
          <ButtonLink to="/">{t('backHome')}</ButtonLink>
          <Link to="/rent-car">{t('rent')}</Link>
          <Link to="/help">{t('help')}</Link>
        </div>
      </div>
      <Street gap />
    </div>
  );
}
