import type { Dispute } from '@josey/contract/api/money/disputes';
import { useTranslation } from 'react-i18next';

/** Why the payer disputes a charge, in words; a reason that we do not know as the bank names it. */
export function useReason(): (dispute: Dispute) => string {
  const { t } = useTranslation('disputes');
  return ({ reason, isInquiry }) => {
    const said = t(`reasons.${reason}` as 'reasons.general', { defaultValue: reason });
    return isInquiry ? t('inquiry', { reason: said }) : said;
  };
}
