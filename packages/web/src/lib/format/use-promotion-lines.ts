import type { RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import { useTranslation } from 'react-i18next';

type PromotionLine = NonNullable<RentalQuote['promotions']>[number];

/** The lines of credit and a promo code below a price: "Promo code SPRING", "Credit". */
export function usePromotionLines(): (
  lines: readonly PromotionLine[] | undefined,
) => { label: string; amountCents: number }[] {
  const { t } = useTranslation('promotions');
  return (lines = []) =>
    lines.map(({ kind, label, amountCents }) => ({
      label: kind === 'promo_code' ? t('lines.promo_code', { code: label }) : t('lines.credit'),
      amountCents,
    }));
}
