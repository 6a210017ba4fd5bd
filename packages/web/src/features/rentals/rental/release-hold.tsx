import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useCancelRental } from '../api/rental.ts';

/** Releases a car that is on hold and not paid. */
export function ReleaseHold({ rental }: { rental: Pick<Rental, 'id'> }) {
  const { t } = useTranslation('rentals');
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
        <ConfirmDialog
          title={t('release.title')}
          action={t('release.confirm')}
          busy={release.isPending}
          onConfirm={() => release.mutate({ reason: '' }, { onSuccess: close })}
          onClose={close}
        >
          <ErrorAlert error={release.error} />
          <p>{t('release.about')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
