import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { HandoverKind } from '@josey/contract/rules/handover-rules';
import { useTranslation } from 'react-i18next';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import { PaymentSelect } from '../../booking/payment-select.tsx';
import css from './handover-guide.module.css';
import type { useConfirm } from './use-confirm.ts';

interface DepositProps {
  rental: Rental;
  side: RentalSide;
  kind: HandoverKind;
  confirmation: ReturnType<typeof useConfirm>;
}

/** What the renter's press also holds, with another card after a refusal, and why a press did not work. */
export function Deposit({ rental, side, kind, confirmation }: DepositProps) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  const { error, confirmUrl, isRefused, choice, setChoice } = confirmation;
  const isHeldNow = kind === 'check-in' && side === 'renter' && rental.depositStatus === 'due';
  const amount = money(rental.depositCents);
  return (
    <>
      <ErrorAlert error={error} />
      {isHeldNow && (
        <>
          {confirmUrl && (
            <ConfirmAtBank confirmUrl={confirmUrl} focus>
              {t('unpaid.authentication_required')}
            </ConfirmAtBank>
          )}
          <p className={css.lead}>
            {t(isRefused ? 'deposit.atCheckInOther' : 'deposit.atCheckIn', { amount })}
          </p>
          {isRefused && <PaymentSelect value={choice} onChange={setChoice} />}
        </>
      )}
    </>
  );
}
