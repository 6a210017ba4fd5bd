import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { useConfig } from '../../../lib/config.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useRateSuggestion } from '../api/rate-suggestion.ts';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import { EarningsCalculator } from './earnings-calculator.tsx';
import css from './listing-form.module.css';

const RATE = { type: 'number', inputMode: 'decimal', step: 0.01, min: 0 } as const;

export function PriceStep(props: StepProps) {
  const { t } = useTranslation('listing');
  const { draft } = props.handle;
  const { text } = useDraftFields(props);
  return (
    <>
      <div className={css.pair}>
        <TextInput label={t('dailyRate')} withAsterisk {...RATE} {...text('dailyRate')} />
        <SimilarRates {...props} />
      </div>
      <EarningsCalculator draft={draft} />
      <div className={css.pair}>
        <TextInput label={t('hourlyRate')} {...RATE} {...text('hourlyRate')} />
        <TextInput label={t('minuteRate')} {...RATE} {...text('minuteRate')} />
        <TextInput label={t('weeklyRate')} {...RATE} {...text('weeklyRate')} />
        <TextInput label={t('monthlyRate')} {...RATE} {...text('monthlyRate')} />
      </div>
      <p className={css.note}>{t('ratesNote')}</p>
      <div className={css.pair}>
        <TextInput
          label={t('milesPerDay')}
          description={t('milesHint')}
          type="number"
          inputMode="numeric"
          min={1}
          {...text('milesPerDay')}
        />
        <TextInput label={t('extraMile')} {...RATE} {...text('extraMile')} />
        <TextInput label={t('deposit')} description={t('depositHint')} {...RATE} {...text('deposit')} />
      </div>
    </>
  );
}

/** What listed cars of the type ask nearby. Where the car stands is asked later: until then, the city's center. */
function SimilarRates({ handle: { draft, change } }: StepProps) {
  const { t } = useTranslation('listing');
  const { rate } = useFormat();
  const center = useConfig()?.mapCenter;
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
      <Button look="outline" size="small" onClick={() => change({ dailyRate: String(middleCents / 100) })}>
        {t('takeSimilar', { rate: rate(middleCents) })}
      </Button>
    </div>
  );
}
