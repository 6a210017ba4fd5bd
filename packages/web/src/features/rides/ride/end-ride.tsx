import type { Ride } from '@josey/contract/api/rides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMoveRide } from '../api/use-move-ride.ts';
import css from './trip.module.css';

/** Lets the rider end the ride when the driver has lost contact. */
export function EndRide({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const [isConfirming, setConfirming] = useState(false);
  const complete = useMoveRide('complete');
  return (
    <div className={css.small}>
      {t('driverForgot')}{' '}
      <button type="button" className={css.link} onClick={() => setConfirming(true)}>
        {t('endRide')}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={t('endTitle')}
          action={t('endRide')}
          back={t('stillRiding')}
          isHarmless
          busy={complete.isPending}
          onConfirm={() => complete.mutate(ride.id)}
          onClose={() => setConfirming(false)}
        >
          <ErrorAlert error={complete.error && failureSentence(complete.error, t('endFailed'))} />
          <p>{t('endText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
