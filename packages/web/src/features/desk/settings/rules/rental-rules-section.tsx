import { CANCELLATION_POLICIES } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { instantOf } from '@josey/contract/values/time/wall-time';
import { useTranslation } from 'react-i18next';
import { useRentalRules } from '#lib/format/use-rental-rules.ts';
import type { SectionData } from '../../api/settings.ts';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { SettingField } from '../form/setting-field.tsx';
import { StartFields } from '../form/start-fields.tsx';
import { useSection } from '../form/use-section.ts';
import { useFieldTexts } from '../history/use-field-texts.ts';
import { LastRentals } from './last-rentals.tsx';
import { RULES, type RulesForm, rulesIn, toRules } from './rules-shape.ts';

interface RentalRulesSectionProps {
  data: SectionData<'rentalRules'>;
  timeZone: string;
}

/** The rules of cancellation, no-show and late return, what renters read, and what the last rentals would have cost. */
export function RentalRulesSection({ data, timeZone }: RentalRulesSectionProps) {
  const { t } = useTranslation('settings');
  const handle = useSection(
    rulesIn((wall) => instantOf(wall, timeZone)),
    data,
  );
  const { form, isChanged } = handle;
  const rules = toRules(form.values);
  const isWhole = Object.values(rules).every((value) => value === undefined || Number.isInteger(value));
  return (
    <div className={css.columns}>
      <SectionCard handle={handle} title={t('sections.rentalRules')}>
        <RuleFields handle={handle} />
        {isChanged && (
          <div className={css.row}>
            <StartFields
              startsAt={form.values.startsAt}
              timeZone={timeZone}
              error={form.errorAt('validFrom')}
              onChange={(startsAt) => form.change({ startsAt })}
            />
            {isWhole && <LastRentals rules={rules} />}
          </div>
        )}
      </SectionCard>
      {isWhole && <WhatRentersRead rules={rules} />}
    </div>
  );
}

function RuleFields({ handle }: { handle: RulesForm }) {
  const { t } = useTranslation('settings');
  const { labelOf } = useFieldTexts('rentalRules');
  return [...RULES.cancellation, ...RULES.later].map((rule) => (
    <SettingField
      key={rule}
      handle={handle}
      name={rule}
      label={labelOf(rule)}
      description={t(`hints.rentalRules.${rule}`)}
      type="number"
      inputMode="numeric"
      min={0}
    />
  ));
}

function WhatRentersRead({ rules }: { rules: RentalRules }) {
  const { t } = useTranslation(['settings', 'listing', 'vehicles']);
  const { cancellation, noShow, late } = useRentalRules(rules);
  return (
    <aside className={css.effect}>
      <b>{t('effect.renters')}</b>
      {CANCELLATION_POLICIES.map((policy) => (
        <p key={policy}>
          <strong>{t(`listing:policyNames.${policy}`)}</strong>
          <br />
          {cancellation(policy)}
        </p>
      ))}
      <p>
        <strong>{t('vehicles:terms.noShow')}</strong>
        <br />
        {noShow}
      </p>
      <p>
        <strong>{t('vehicles:terms.late')}</strong>
        <br />
        {late}
      </p>
    </aside>
  );
}
