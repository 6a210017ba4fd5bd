import { typedFromCents } from '@josey/contract/values/money/money';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { currencyHere, useHome } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useRateSuggestion } from '../api/use-rate-suggestion.ts';
import { type StepProps, useDraftFields } from '../draft/use-draft-fields.ts';
import css from '../form/listing-form.module.css';
import { EarningsCalculator } from './earnings-calculator.tsx';

export function PriceStep(props: StepProps) {
  const { t } = useTranslation('listing');
  const { draft } = props.handle;
  const { text } = useDraftFields(props);
  return (
    <>
      <div className={css.pair}>
        <MoneyField label={t('dailyRate')} isMarked {...text('dailyRate')} />
        <SimilarRates {...props} />
      </div>
      <EarningsCalculator draft={draft} />
      <div className={css.pair}>
        <MoneyField label={t('hourlyRate')} {...text('hourlyRate')} />
        <MoneyField label={t('minuteRate')} {...text('minuteRate')} />
        <MoneyField label={t('weeklyRate')} {...text('weeklyRate')} />
        <MoneyField label={t('monthlyRate')} {...text('monthlyRate')} />
      </div>
      <p className={css.note}>{t('ratesNote')}</p>
      <div className={css.pair}>
        <TextField
          label={t('milesPerDay')}
          description={t('milesHint')}
          type="number"
          inputMode="numeric"
          min={1}
          {...text('milesPerDay')}
        />
        <TextField
          label={t('milesPerHour')}
          description={t('milesPerHourHint')}
          type="number"
          inputMode="numeric"
          min={1}
          {...text('milesPerHour')}
        />
        <TextField
          label={t('milesMax')}
          description={t('milesMaxHint')}
          type="number"
          inputMode="numeric"
          min={1}
          {...text('milesMax')}
        />
        <MoneyField label={t('extraMile')} {...text('extraMile')} />
        <MoneyField label={t('deposit')} description={t('depositHint')} {...text('deposit')} />
      </div>
    </>
  );
}

/** Rates of similar cars nearby. The location is asked for in a later step: until then, the city's center. */
function SimilarRates({ handle: { draft, change } }: StepProps) {
  const { t } = useTranslation('listing');
  const { rate } = useFormat();
  const center = useHome();
  const similar = useRateSuggestion(draft.type, draft.location ?? center);
  if (!similar) return null;
  const { vehicles, lowCents, middleCents, highCents } = similar;
  return (
    <div className={css.hint}>
      <p>
        {lowCents === highCents
          ? t('similarOne', { count: vehicles, rate: rate(lowCents) })
          : t('similar', { count: vehicles, low: rate(lowCents), high: rate(highCents) })}
      </p>
      <Button
        look="outline"
        size="small"
        onClick={() => change({ dailyRate: typedFromCents(middleCents, currencyHere()) })}
      >
        {t('takeSimilar', { rate: rate(middleCents) })}
      </Button>
    </div>
  );
}
