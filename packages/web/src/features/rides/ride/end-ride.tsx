import type { Ride } from '@josey/contract/api/rides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMoveRide } from '../api/use-move-ride.ts';
import css from './trip.module.css';

/** When the driver vanished, the rider can end the ride, too. */
export function EndRide({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  const [isAsked, setAsked] = useState(false);
  const complete = useMoveRide('complete');
  return (
    <div className={css.small}>
      {t('driverForgot')}{' '}
      <button type="button" className={css.link} onClick={() => setAsked(true)}>
        {t('endRide')}
      </button>
      {isAsked && (
        <Dialog title={t('endTitle')} onClose={() => setAsked(false)}>
          <ErrorAlert error={complete.error && failureSentence(complete.error, t('endFailed'))} />
          <p>{t('endText')}</p>
          <DialogActions>
            <Button look="outline" onClick={() => setAsked(false)}>
              {t('stillRiding')}
            </Button>
            <Button busy={complete.isPending} onClick={() => complete.mutate(ride.id)}>
              {t('endRide')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
