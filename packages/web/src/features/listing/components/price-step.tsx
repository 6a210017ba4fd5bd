import { percentOfCents } from '@josey/contract/money';
import { DEFAULT_RENTAL_POLICY } from '@josey/contract/pricing/rental-quote';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { useConfig } from '../../../lib/config.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSimilarRates } from '../api/similar-rates.ts';
import { type StepProps, useDraftFields } from '../use-draft-fields.ts';
import css from './listing-form.module.css';

const RATE = { type: 'number', inputMode: 'decimal', step: 0.01, min: 0 } as const;
const DAYS_A_MONTH = 18;

export function PriceStep(props: StepProps) {
  const { t } = useTranslation('vehicles');
  const { draft, change } = props.handle;
  const { text } = useDraftFields(props);
  const { rate } = useFormat();
  const center = useConfig()?.mapCenter;
  const similar = useSimilarRates(draft.type, draft.location ?? center);
  return (
    <>
      <div className={css.pair}>
        <TextInput label={t('form.dailyRate')} withAsterisk {...RATE} {...text('dailyRate')} />
        {similar && (
          <div className={css.hint}>
            <p>{t('form.similar', { low: rate(similar.lowCents), high: rate(similar.highCents) })}</p>
            <Button
              look="outline"
              size="small"
              onClick={() => change({ dailyRate: String(similar.middleCents / 100) })}
            >
              {t('form.takeSimilar', { rate: rate(similar.middleCents) })}
            </Button>
          </div>
        )}
      </div>
      <Earnings dailyRate={Number(draft.dailyRate) || 0} />
      <div className={css.pair}>
        <TextInput label={t('form.hourlyRate')} {...RATE} {...text('hourlyRate')} />
        <TextInput label={t('form.minuteRate')} {...RATE} {...text('minuteRate')} />
        <TextInput label={t('form.weeklyRate')} {...RATE} {...text('weeklyRate')} />
        <TextInput label={t('form.monthlyRate')} {...RATE} {...text('monthlyRate')} />
      </div>
      <p className={css.note}>{t('form.ratesNote')}</p>
      <div className={css.pair}>
        <TextInput
          label={t('form.milesPerDay')}
          description={t('form.milesHint')}
          type="number"
          inputMode="numeric"
          min={1}
          {...text('milesPerDay')}
        />
        <TextInput label={t('form.extraMile')} {...RATE} {...text('extraMile', 'extraMileCents')} />
        <TextInput
          label={t('form.deposit')}
          description={t('form.depositHint')}
          {...RATE}
          {...text('deposit', 'depositCents')}
        />
      </div>
    </>
  );
}

/** What a day rate brings in a month, less the commission. */
function Earnings({ dailyRate }: { dailyRate: number }) {
  const { t } = useTranslation('vehicles');
  const { money } = useFormat();
  if (dailyRate <= 0) return null;
  const grossCents = Math.round(dailyRate * 100) * DAYS_A_MONTH;
  const earnedCents = grossCents - percentOfCents(grossCents, DEFAULT_RENTAL_POLICY.commissionPercent);
  return (
    <p className={css.earnings}>
      <b>{money(earnedCents)}</b>
      {t('form.earnings', { count: DAYS_A_MONTH })}
    </p>
  );
}
