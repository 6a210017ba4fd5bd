import { detailsOf } from '@josey/contract/core/error-details';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence, refusalSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePayBalance } from '../api/pay-balance.ts';

interface PayDebtProps {
  debtCents: number;
  onPaid: (cents: number) => void;
}

/** Pays what the payee owes with their usual card. */
export default function PayDebt({ debtCents, onPaid }: PayDebtProps) {
  const { t } = useTranslation('earnings');
  const { money } = useFormat();
  const pay = usePayBalance(onPaid);
  const { confirmUrl } = detailsOf(pay.error, 'payment_action_required') ?? {};
  if (confirmUrl && pay.error)
    return <ConfirmAtBank confirmUrl={confirmUrl}>{refusalSentence(pay.error)}</ConfirmAtBank>;
  return (
    <>
      <Button look="outline" size="medium" busy={pay.isPending} onClick={() => pay.mutate()}>
        {t('debt.pay', { amount: money(debtCents) })}
      </Button>
      <ErrorAlert error={pay.error && failureSentence(pay.error, t('debt.failed'))} />
    </>
  );
}
