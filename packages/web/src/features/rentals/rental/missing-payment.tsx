import type { MissingPayment as Missing } from '@josey/contract/api/rentals';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';

/** Why a payment failed, with a link to the bank where the payer can confirm it. */
export function MissingPayment({ payment: { reason, confirmUrl } }: { payment: Missing }) {
  const { t } = useTranslation('rentals');
  if (!confirmUrl) return <ErrorAlert error={t(`unpaid.${reason}`)} />;
  return (
    <>
      <Alert kind="notice">{t(`unpaid.${reason}`)}</Alert>
      <ButtonLink to={confirmUrl}>{t('confirmAtBank')}</ButtonLink>
    </>
  );
}
