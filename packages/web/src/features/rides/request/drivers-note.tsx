import { IconBell, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { vibrate } from '#lib/browser/vibrate.ts';
import css from './drivers-note.module.css';

/** The number of drivers online. Announces the first one to a rider who waits. */
export default function DriversNote({ total }: { total: number | undefined }) {
  const { t } = useTranslation('rides');
  const [isWaiting, setWaiting] = useState(false);
  const areDriversOnline = total !== undefined && total > 0;
  const isAnswered = isWaiting && areDriversOnline;
  useEffect(() => {
    if (isAnswered) vibrate([200]);
  }, [isAnswered]);
  if (total === undefined) return null;
  if (areDriversOnline) {
    return (
      <>
        {isAnswered && (
          <Alert kind="success" onClose={() => setWaiting(false)}>
            <PageTitle>{t('someoneOnline')}</PageTitle>
            {t('someoneOnline')}
          </Alert>
        )}
        <p className={css.note}>
          <Icon of={IconUsers} size={16} />
          <span>
            {t('driversOnline', { count: total })} {t('fareIsFixed')}
          </span>
        </p>
      </>
    );
  }
  return (
    <div className={css.empty}>
      <p className={css.note}>{t('noneOnline')}</p>
      {isWaiting ? (
        <p className={css.note} role="status">
          <Icon of={IconBell} size={16} />
          {t('tellingMe')}
        </p>
      ) : (
        <Button look="outline" size="medium" onClick={() => setWaiting(true)}>
          {t('tellMe')}
        </Button>
      )}
    </div>
  );
}
