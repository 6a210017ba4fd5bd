import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { RentalRules } from '#components/data/rules/rental-rules.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { useCancellation, useCancelRental, useRejectRental } from '../api/rental.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface EndDialogProps {
  rental: Rental;
  side: RentalSide;
  kind: 'reject' | 'cancel';
  onClose: () => void;
}

/** Declines a request or cancels a booking, with what comes back. */
export default function EndDialog({ rental, side, kind, onClose }: EndDialogProps) {
  const { t } = useTranslation('rentals');
  const reject = useRejectRental(rental.id);
  const cancel = useCancelRental(rental.id);
  const move = kind === 'reject' ? reject : cancel;
  const { money } = useFormat();
  const { data: back, isLoading, refetch } = useCancellation(rental.id, kind === 'cancel');
  const amounts = back && {
    refund: money(back.refundCents),
    total: money(back.paidCents),
  };
  // What it costs may have changed since: the dialog then shows the new amount.
  const send = (reason: string) =>
    kind === 'reject'
      ? reject.mutate(reason, { onSuccess: onClose })
      : cancel.mutate(
          { reason, refundCents: back?.refundCents },
          { onSuccess: onClose, onError: () => void refetch() },
        );
  const about = amounts ? t(`cancelAbout.${side}`, amounts) : '';
  return (
    <ReasonDialog
      title={t(`${kind}Title`)}
      {...(kind === 'cancel' && about && { about })}
      {...(kind === 'cancel' &&
        rental.rentalRules && {
          rules: <RentalRules policy={rental.cancellationPolicy} rules={rental.rentalRules} />,
        })}
      action={t(kind)}
      error={move.error}
      isBusy={move.isPending || isLoading}
      onSend={send}
      onClose={onClose}
    />
  );
}
