import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '#components/notices/alert.tsx';

/** The renter's card refused a period: they pay it with the other things that they owe. */
export default function PayUnpaid() {
  const { t } = useTranslation('rentals');
  return (
    <Alert kind="error">
      {t('unpaidPeriod.renter')} <Link to="/account#debts">{t('payOpenAmount')}</Link>
    </Alert>
  );
}
