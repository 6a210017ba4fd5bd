import type { RentalEnding } from '@josey/contract/api/rentals/rental-ending';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useEnding, useEndRental } from '../api/rental.ts';
import { ReasonDialog } from '../rental/reason-dialog.tsx';
import css from '../rental/rental-page.module.css';

/** The owner of a rental of which a period is not paid can end it. */
export default function EndUnpaid({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Alert kind="notice">{t('unpaidPeriod.owner')}</Alert>
      <div className={css.actions}>
        <Button look="danger" onClick={() => setIsOpen(true)}>
          {t('unpaidPeriod.end')}
        </Button>
      </div>
      {isOpen && <EndDialog rental={rental} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EndDialog({ rental, onClose }: { rental: Rental; onClose: () => void }) {
  const { t } = useTranslation('rentals');
  const { data: ending, error, isLoading, refetch } = useEnding(rental.id);
  const end = useEndRental(rental.id);
  const about = useAbout(rental, ending);
  const send = (reason: string) => {
    if (!ending) return void refetch();
    // When it ends may have changed since: the dialog then shows the new time.
    const shown = { onSuccess: onClose, onError: () => void refetch() };
    end.mutate({ reason, endDate: ending.endDate }, shown);
  };
  return (
    <ReasonDialog
      title={t('unpaidPeriod.title')}
      {...(about && { about })}
      action={t('unpaidPeriod.end')}
      error={end.error ?? error}
      isBusy={end.isPending || isLoading}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** When it ends, what the renter still owes, and what they get back. */
function useAbout(rental: Rental, ending: RentalEnding | undefined): string {
  const { t } = useTranslation('rentals');
  const { dateTime, money } = useFormat();
  if (!ending) return '';
  const { endDate, owedCents, refundCents } = ending;
  return [
    rental.status === 'active'
      ? t('unpaidPeriod.until', { at: dateTime(endDate, rental.vehicle.timeZone) })
      : t('unpaidPeriod.canceled'),
    owedCents > 0 ? t('unpaidPeriod.owes', { amount: money(owedCents) }) : t('unpaidPeriod.owesNothing'),
    refundCents > 0 ? t('unpaidPeriod.getsBack', { amount: money(refundCents) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
