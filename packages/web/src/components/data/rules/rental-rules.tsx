import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { RentalRules as Rules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { useTranslation } from 'react-i18next';
import { useRentalRules } from '#lib/format/use-rental-rules.ts';
import css from './rental-rules.module.css';

interface RentalRulesProps {
  /** Absent where what canceling costs is already told. */
  policy?: CancellationPolicy;
  /** Those that booking accepts, or has accepted. */
  rules: Rules;
}

/** What canceling, never coming and a late return cost, beside a price or a cancellation. */
export function RentalRules({ policy, rules }: RentalRulesProps) {
  const { t } = useTranslation('vehicles');
  const { cancellation, noShow, late } = useRentalRules(rules);
  return (
    <dl className={css.rules}>
      {policy && (
        <>
          <dt>{t('terms.cancel')}</dt>
          <dd>{cancellation(policy)}</dd>
        </>
      )}
      <dt>{t('terms.noShow')}</dt>
      <dd>{noShow}</dd>
      <dt>{t('terms.late')}</dt>
      <dd>{late}</dd>
    </dl>
  );
}
