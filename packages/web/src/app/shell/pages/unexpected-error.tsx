import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import css from './unexpected-error.module.css';

/** The last resort when rendering threw. Uses plain links, since the router may be what failed. */
export function UnexpectedError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useEffect(() => console.error(error), [error]);
  return (
    <div className={css.page}>
      <PageTitle>{t('errorTitle')}</PageTitle>
      <h1>{t('errorTitle')}</h1>
      <p role="alert">{t('errorText')}</p>
      <div className={css.actions}>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <a href="/">{t('backHome')}</a>
      </div>
    </div>
  );
}
