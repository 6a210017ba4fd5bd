import type { Ride } from '@josey/contract/api/rides';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { forgetEndedDrive } from '../api/drive.ts';
import { CashTaken } from './cash-taken.tsx';
import css from './drive.module.css';

/** The earnings of a finished ride, or who canceled it, with the way back to the offers. */
export function DriveEnd({ drive }: { drive: Ride }) {
  const { t } = useTranslation('driving');
  const { money, way } = useFormat();
  const cache = useQueryClient();
  const isComplete = drive.status === 'completed';
  return (
    <div className={css.head} role="status">
      <StatusBadge status={drive.status} />
      {isComplete ? (
        <>
          <h1 className={css.earned}>
            <small>{t('youEarned')}</small> {money(drive.earningsCents ?? 0)}
          </h1>
          {drive.paymentMethod === 'cash' && <CashTaken drive={drive} />}
        </>
      ) : (
        <h1>{t('wasCancelled', { name: drive.riderFirstName })}</h1>
      )}
      <p className={css.muted}>{way(drive)}</p>
      <Button full onClick={() => forgetEndedDrive(cache)}>
        {t('goOn')}
      </Button>
    </div>
  );
}
