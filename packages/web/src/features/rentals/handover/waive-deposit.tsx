import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useWaiveDeposit } from '../api/rental.ts';
import css from '../rental/rental-page.module.css';

/** The owner may go on without a deposit that the renter's card does not hold. */
export function WaiveDeposit({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const waive = useWaiveDeposit(rental.id);
  const amount = money(rental.depositCents);
  return (
    <>
      <p className={css.note}>{t('deposit.waits', { amount })}</p>
      <div className={css.actions}>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('deposit.waive')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('deposit.waiveTitle')}
          action={t('deposit.waive')}
          busy={waive.isPending}
          onConfirm={() => waive.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <ErrorAlert error={waive.error} />
          <p>{t('deposit.waiveAbout', { amount })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
