import type { Ride } from '@josey/contract/api/rides';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useMoveDrive } from '../api/drive.ts';
import css from './drive.module.css';

/** The driver's cancellation: Josey looks for another driver. */
export function ReturnRide({ drive }: { drive: Ride }) {
  const { t } = useTranslation('driving');
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useMoveDrive();
  return (
    <>
      <button type="button" className={css.link} onClick={() => setConfirming(true)}>
        {t('cancelRide')}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={t('cancelTitle')}
          action={t('cancelRide')}
          back={t('keepRide')}
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate({ move: 'cancel', id: drive.id })}
          onClose={() => setConfirming(false)}
        >
          <ErrorAlert error={cancel.error && failureSentence(cancel.error, t('stepFailed'))} />
          <p>{t('cancelText', { name: drive.riderFirstName })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
