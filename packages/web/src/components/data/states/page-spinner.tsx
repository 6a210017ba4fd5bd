import { useTranslation } from 'react-i18next';
import { Dots } from '../../marks/dots.tsx';
import css from './page-spinner.module.css';

/** Appears after 300 ms, while it is unknown which skeleton fits. */
export function PageSpinner() {
  const { t } = useTranslation();
  return (
    <div className={css.spinner} role="status" aria-label={t('loading')}>
      <Dots />
    </div>
  );
}
