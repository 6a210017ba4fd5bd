import type { Rental } from '@josey/contract/api/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useCancelRental } from '../api/rental.ts';

/** Releases a car that is on hold and not paid. */
export function ReleaseHold({ rental }: { rental: Pick<Rental, 'id'> }) {
  const { t } = useTranslation(['rentals', 'common']);
  const [isAsking, setAsking] = useState(false);
  const release = useCancelRental(rental.id);
  const close = () => {
    setAsking(false);
    release.reset();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('release.action')}
      </Button>
      {isAsking && (
        <Dialog title={t('release.title')} onClose={close}>
          <ErrorAlert error={release.error} />
          <p>{t('release.about')}</p>
          <DialogActions>
            <Button look="outline" onClick={close}>
              {t('common:back')}
            </Button>
            <Button
              look="danger"
              busy={release.isPending}
              onClick={() => release.mutate('', { onSuccess: close })}
            >
              {t('release.confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
