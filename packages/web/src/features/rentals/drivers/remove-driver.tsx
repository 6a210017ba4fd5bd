import type { RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useRemoveDriver } from '../api/drivers.ts';

interface RemoveDriverProps {
  rentalId: string;
  driver: RentalDriver;
  name: string;
  onClose: () => void;
}

/** Asks before a driver, or an invitation, is removed. */
export function RemoveDriver({ rentalId, driver, name, onClose }: RemoveDriverProps) {
  const { t } = useTranslation('drivers');
  const remove = useRemoveDriver(rentalId);
  const about = driver.status === 'accepted' ? 'driver' : 'invitation';
  return (
    <ConfirmDialog
      title={t(`removing.${about}.title`, { name })}
      action={t('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(driver.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={remove.error} />
      <p>{t(`removing.${about}.about`, { name })}</p>
    </ConfirmDialog>
  );
}
