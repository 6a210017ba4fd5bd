import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button/button.tsx';
import css from './unexpected-error.module.css';

/** The last resort: a part of the page threw. */
export function UnexpectedError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useEffect(() => console.error(error), [error]);
  return (
    <main className={css.page}>
      <h1>{t('errorTitle')}</h1>
      <p role="alert">{t('errorText')}</p>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </main>
  );
}
