import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';

/** The renter's card did not pass the test before check-in: why, and where to add another. */
export function CardTest({ rental: { cardTestReason, depositCents } }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const { money } = useFormat();
  if (!cardTestReason) return null;
  return (
    <Alert kind="error">
      <p>
        {t(`unpaid.${cardTestReason}`)} {t('deposit.cardTest', { amount: money(depositCents) })}
      </p>
      <ButtonLink look="outline" size="medium" to="/account#payment-methods">
        {t('deposit.addCard')}
      </ButtonLink>
    </Alert>
  );
}
