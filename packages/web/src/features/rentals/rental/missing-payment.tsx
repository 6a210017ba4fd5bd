import type { MissingPayment as Missing } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';

/** Why a payment failed, with a link to the bank where the payer can confirm it. */
export function MissingPayment({ payment: { reason, confirmUrl } }: { payment: Missing }) {
  const { t } = useTranslation('rentals');
  const sentence = t(`unpaid.${reason}`);
  if (!confirmUrl) return <ErrorAlert error={sentence} />;
  return <ConfirmAtBank confirmUrl={confirmUrl}>{sentence}</ConfirmAtBank>;
}
