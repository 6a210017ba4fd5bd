import type { EarlyReturn as Seen } from '@josey/contract/api/rentals/early-return';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RentalRules } from '#components/data/rules/rental-rules.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { api } from '#lib/api/api.ts';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useMove } from '../api/rental.ts';

/** Ends a trip before its time: the new end and what comes back, as the server previews them, then one press. */
export default function EarlyReturn({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { t } = useTranslation('rentals');
  const { money, dateTime } = useFormat();
  const { id, vehicle } = rental;
  const preview = useQuery({
    ...api.query(routes.previewEarlyReturn, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const keyPer = useKeyPerPurpose();
  const end = useMove(id, (body: Seen) =>
    api.call(routes.returnEarly, { params: { id }, body, idempotencyKey: keyPer(JSON.stringify(body)) }),
  );
  const { data: seen } = preview;
  // The time goes on while the dialog is open: after a conflict it shows the new end and amount.
  const send = () => seen && end.mutate(seen, { onSuccess: onClose, onError: () => void preview.refetch() });
  return (
    <ConfirmDialog
      title={t('early.title')}
      action={t('early.confirm')}
      busy={end.isPending || preview.isLoading}
      onConfirm={send}
      onClose={onClose}
    >
      <ErrorAlert error={end.error ?? preview.error} />
      {preview.isLoading && <Skeleton height={72} />}
      {seen && (
        <>
          <p>{t('early.until', { at: dateTime(seen.endDate, vehicle.timeZone) })}</p>
          {seen.refundCents > 0 && (
            <p>
              <b>{t('early.refund', { amount: money(seen.refundCents) })}</b>
            </p>
          )}
          {changesNothing(seen) && (
            <p>
              <b>{t('early.noRefund')}</b>
            </p>
          )}
          {seen.notChargedCents > 0 && (
            <p>{t('early.notCharged', { amount: money(seen.notChargedCents) })}</p>
          )}
          {seen.owedLessCents > 0 && <p>{t('early.owedLess', { amount: money(seen.owedLessCents) })}</p>}
          {seen.owedCents > 0 && <p>{t('early.owed', { amount: money(seen.owedCents) })}</p>}
        </>
      )}
      {rental.rentalRules && <RentalRules policy={rental.cancellationPolicy} rules={rental.rentalRules} />}
    </ConfirmDialog>
  );
}

const changesNothing = ({ refundCents, notChargedCents, owedLessCents }: Seen) =>
  refundCents + notChargedCents + owedLessCents === 0;
