import type { Proposal } from '@josey/contract/api/desk/proposals';
import { formatMoney } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';

/** What is proposed: "Refund $120.00 to Marco Diaz". */
export function useProposalTitle(): (proposal: Proposal) => string {
  const { t } = useTranslation('proposals');
  const { locale } = useFormat();
  const personName = usePersonName();
  return ({ kind, person, payment }) => {
    const amount = payment ? formatMoney(payment.amountCents, payment.currency, locale) : '';
    return t(`titles.${kind}`, { name: personName(person.firstName, person.lastName), amount });
  };
}
