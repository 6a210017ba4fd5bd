import type { RentalCharge } from '@josey/contract/api/money/rental-charges';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import {
  type RentalChargeMove,
  rentalChargeStates,
} from '@josey/contract/rules/states/money/rental-charge-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ChargeFacts } from '#components/data/charge/charge-facts.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { ConfirmDialog } from '#components/overlay/dialog.tsx';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useAcceptCharge, useDisputeCharge, useWithdrawCharge } from '../api/charges.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import { ReasonDialog } from '../rental/reason-dialog.tsx';
import rentalCss from '../rental/rental-page.module.css';

interface ChargeCardProps {
  charge: RentalCharge;
  rental: Rental;
  side: RentalSide;
}

/** A charge with its evidence, and what this side can do about it. */
export function ChargeCard({ charge, rental, side }: ChargeCardProps) {
  const { t } = useTranslation('charges');
  const { dateTime } = useFormat();
  const [asked, ask] = useState<'accept' | 'dispute' | 'withdraw'>();
  const can = (move: RentalChargeMove) => canMove(rentalChargeStates, charge.status, move, side);
  const answerBy = dateTime(charge.answerBy, rental.vehicle.timeZone);
  return (
    <ChargeFacts charge={charge}>
      <p className={rentalCss.note}>{t(`status.${charge.status}.${side}`, { answerBy })}</p>
      <div className={rentalCss.actions}>
        {can('accept') && (
          <Button look={charge.status === 'proposed' ? 'primary' : 'outline'} onClick={() => ask('accept')}>
            {t('accept')}
          </Button>
        )}
        {can('dispute') && (
          <Button look="outline" onClick={() => ask('dispute')}>
            {t('dispute')}
          </Button>
        )}
        {can('withdraw') && (
          <Button look="quiet" onClick={() => ask('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {asked === 'accept' && <Accept charge={charge} rental={rental} onClose={() => ask(undefined)} />}
      {asked === 'dispute' && <Dispute charge={charge} onClose={() => ask(undefined)} />}
      {asked === 'withdraw' && <Withdraw charge={charge} onClose={() => ask(undefined)} />}
    </ChargeFacts>
  );
}

interface DialogProps {
  charge: RentalCharge;
  onClose: () => void;
}

/** Says what is taken from where before the press. */
function Accept({ charge, rental, onClose }: DialogProps & { rental: Rental }) {
  const { t } = useTranslation('charges');
  const { money } = useFormat();
  const keyOf = useKeyPerPurpose();
  const accept = useAcceptCharge(charge.rentalId);
  const amount = money(charge.amountCents);
  return (
    <ConfirmDialog
      title={t('acceptTitle', { amount })}
      action={t('acceptAmount', { amount })}
      isHarmless
      busy={accept.isPending}
      onConfirm={() =>
        accept.mutate({ chargeId: charge.id, idempotencyKey: keyOf(charge.id) }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <ErrorAlert error={accept.error} />
      <p>{t(rental.depositStatus === 'held' ? 'takenFromDeposit' : 'takenFromCard')}</p>
    </ConfirmDialog>
  );
}

function Dispute({ charge, onClose }: DialogProps) {
  const { t } = useTranslation('charges');
  const dispute = useDisputeCharge(charge.rentalId);
  return (
    <ReasonDialog
      title={t('disputeTitle')}
      about={t('disputeAbout')}
      action={t('dispute')}
      error={dispute.error}
      isBusy={dispute.isPending}
      onSend={(reason) => dispute.mutate({ chargeId: charge.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Withdraw({ charge, onClose }: DialogProps) {
  const { t } = useTranslation('charges');
  const { money } = useFormat();
  const withdraw = useWithdrawCharge(charge.rentalId);
  return (
    <ConfirmDialog
      title={t('withdrawTitle', { amount: money(charge.amountCents) })}
      action={t('withdraw')}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(charge.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ErrorAlert error={withdraw.error} />
      <p>{t('withdrawAbout')}</p>
    </ConfirmDialog>
  );
}
