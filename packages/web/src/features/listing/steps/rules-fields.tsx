import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import { CANCELLATION_POLICIES } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { useConfig } from '#lib/config.ts';
import { useRentalRules } from '#lib/format/use-rental-rules.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';
import { ExtrasFields } from './extras-fields.tsx';

const NUMBER = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;

/** Optional rules; most owners keep the defaults. */
export function RulesFields(props: StepProps) {
  const { t } = useTranslation(['listing', 'vehicles']);
  const { draft } = props.handle;
  const { text, flag } = useDraftFields(props);
  const rules = useRentalRules(useConfig()?.rentalRules ?? DEFAULT_RENTAL_RULES);
  return (
    <>
      <CheckField label={t('vehicles:instantBook')} description={t('instantHint')} {...flag('instantBook')} />
      <div className={css.pair}>
        <SelectField
          label={t('vehicles:terms.cancel')}
          options={CANCELLATION_POLICIES.map((value) => ({ value, label: t(`policyNames.${value}`) }))}
          description={rules.cancellation(draft.cancellationPolicy)}
          {...text('cancellationPolicy')}
        />
        <TextField label={t('noticeHours')} placeholder="0" {...NUMBER} {...text('noticeHours')} />
        <TextField label={t('handoverFrom')} type="time" {...text('handoverFrom')} />
        <TextField label={t('handoverUntil')} type="time" {...text('handoverUntil')} />
        <TextField
          label={t('shortestHours')}
          placeholder={t('anyLength')}
          {...NUMBER}
          {...text('shortestHours')}
        />
        <TextField label={t('longestDays')} placeholder="365" {...NUMBER} {...text('longestDays')} />
        <TextField
          label={t('betweenHours')}
          description={t('betweenHint')}
          placeholder="0"
          {...NUMBER}
          {...text('betweenHours')}
        />
        <TextField
          label={t('keyCode')}
          description={t('keyCodeHint')}
          maxLength={LISTING_RULES.keyCodeMaxLength}
          {...text('keyCode')}
        />
      </div>
      <TextArea
        label={t('pickupInstructions')}
        description={t('pickupInstructionsHint')}
        rows={3}
        maxLength={LISTING_RULES.guidanceMaxLength}
        {...text('pickupInstructions')}
      />
      <TextArea
        label={t('houseRules')}
        description={t('houseRulesHint')}
        rows={3}
        maxLength={LISTING_RULES.guidanceMaxLength}
        {...text('houseRules')}
      />
      <div className={css.pair}>
        <TextField
          label={t('deliveryMiles')}
          description={t('deliveryHint')}
          {...NUMBER}
          {...text('deliveryMiles')}
        />
        <MoneyField
          label={t('deliveryFee')}
          placeholder="0"
          disabled={!draft.deliveryMiles}
          {...text('deliveryFee')}
        />
      </div>
      <ExtrasFields {...props} />
    </>
  );
}
