import { useTranslation } from 'react-i18next';
import { Alert } from '#components/notices/alert.tsx';
import { minimize } from '../chat-store.ts';
import css from './panel.module.css';

/** Shown when the panel's chunk fails to load. */
export function Unavailable() {
  const { t } = useTranslation('assistant');
  return (
    <div className={css.unavailable}>
      <Alert kind="error" focus onClose={minimize}>
        {t('unavailable')}
      </Alert>
    </div>
  );
}
