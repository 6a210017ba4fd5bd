import { useTranslation } from 'react-i18next';
import { Dots } from '../../marks/dots.tsx';
import css from './page-spinner.module.css';

/** Stands in the page's center after 300 ms, while nobody knows yet what the page will be. */
export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <div className={css.spinner} role="status" aria-label={t('loading')}>
      <Dots />
    </div>
  );
}
