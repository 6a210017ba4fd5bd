import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useCopy } from '#lib/browser/hooks/use-copy.ts';
import { useChangeFeed } from '../api/sync.ts';
import css from './sync.module.css';

/** The secret address of the car's busy times. */
export function FeedAddress({ carId, url }: { carId: string; url: string | undefined }) {
  const { t } = useTranslation(['calendar', 'common']);
  const change = useChangeFeed(carId);
  const { outcome, copy } = useCopy(url ?? '');
  return (
    <section className={css.part}>
      <h3>{t('feed')}</h3>
      <p className={css.hint}>{t('feedLead')}</p>
      <ErrorAlert error={change.error} />
      {url && <code className={css.address}>{url}</code>}
      {outcome === 'copied' && <Alert kind="success">{t('copied')}</Alert>}
      {outcome === 'failed' && <Alert kind="error">{t('common:copyFailed')}</Alert>}
      <div className={css.actions}>
        {url && copy && (
          <Button look="outline" size="small" onClick={copy}>
            {t('copy')}
          </Button>
        )}
        <Button look="outline" size="small" busy={change.isPending} onClick={() => change.mutate(true)}>
          {t(url ? 'renew' : 'makeFeed')}
        </Button>
        {url && (
          <Button look="quiet" size="small" onClick={() => change.mutate(false)}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </section>
  );
}
