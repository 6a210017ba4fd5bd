import type { Rental } from '@josey/contract/api/rentals';
import { useCheckOut } from '../api/rental.ts';
import { HandoverForm } from './handover-form.tsx';

export function CheckOut({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const checkOut = useCheckOut(rental.id);
  return (
    <HandoverForm
      rentalId={rental.id}
      kind="check-out"
      error={checkOut.error}
      isBusy={checkOut.isPending}
      least={rental.checkIn?.odometerMiles}
      onSend={(readings, sent) =>
        checkOut.mutate(readings, {
          onSuccess: () => {
            sent();
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}
