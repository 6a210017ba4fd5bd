import type { CalendarEntry, CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useUnblock } from '../api/calendar.ts';

interface UnblockDialogProps {
  car: CarCalendar;
  block: CalendarEntry;
  onClose: () => void;
}

export function UnblockDialog({ car, block, onClose }: UnblockDialogProps) {
  const { t } = useTranslation('calendar');
  const { range } = useFormat();
  const unblock = useUnblock(car.id);
  return (
    <ConfirmDialog
      title={t('unblockTitle')}
      action={t('unblock')}
      isHarmless
      busy={unblock.isPending}
      onConfirm={() => unblock.mutate(block.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={unblock.error} />
      <p>{range(block.startDate, block.endDate, car.timeZone)}</p>
      {block.note && <p>{block.note}</p>}
    </ConfirmDialog>
  );
}
