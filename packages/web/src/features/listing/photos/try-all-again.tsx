import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import type { Uploads } from '#lib/api/use-uploads.ts';
import css from './photos-step.module.css';

/** Retries all failed uploads with one press. */
export function TryAllAgain({ uploads: { uploads, retry } }: { uploads: Uploads }) {
  const { t } = useTranslation(['listing', 'common']);
  const failed = uploads.filter(({ error }) => error !== undefined);
  if (failed.length < 2) return null;
  return (
    <Alert kind="notice">
      <span className={css.failed}>
        {t('uploadsFailed', { count: failed.length })}
        <Button look="outline" size="small" onClick={() => failed.forEach(retry)}>
          {t('tryAllAgain')}
        </Button>
      </span>
    </Alert>
  );
}
