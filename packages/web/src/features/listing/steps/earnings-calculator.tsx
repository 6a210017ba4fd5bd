import { monthlyEarnings } from '@josey/contract/rules/pricing/monthly-earnings';
import { DEFAULT_RENTAL_POLICY } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#components/controls/choices/segments.tsx';
import { useConfig } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { draftRates } from '../draft/draft-rates.ts';
import type { ListingDraft } from '../draft/listing-draft.ts';
import css from './earnings-calculator.module.css';

const LENGTHS = ['1', '3', '7'] as const;
const DAYS = { first: 12, most: 30 };

/** Monthly earnings at these rates, computed by the pricing function of rentals. */
export function EarningsCalculator({ draft }: { draft: ListingDraft }) {
  const { t } = useTranslation('listing');
  const { money } = useFormat();
  const policy = useConfig()?.rentalPolicy ?? DEFAULT_RENTAL_POLICY;
  const [days, setDays] = useState(DAYS.first);
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('3');
  const id = useId();
  const rates = draftRates(draft);
  if (!rates) return <p className={css.empty}>{t('earnings.empty')}</p>;
  const month = { rules: { rates }, daysRented: days, daysPerRental: Number(length) };
  const { ownerCents, rentersPayCents } = monthlyEarnings(month, policy);
  return (
    <section className={css.calculator} aria-label={t('earnings.title')}>
      <p className={css.sum}>
        <b>{money(ownerCents)}</b> {t('earnings.month')}
      </p>
      <div className={css.choices}>
        <div className={css.days}>
          <label htmlFor={id}>{t('earnings.days', { count: days })}</label>
          <input
            id={id}
            type="range"
            min={1}
            max={DAYS.most}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </div>
        <Segments
          label={t('earnings.length')}
          options={LENGTHS.map((value) => ({ value, label: t('earnings.each', { count: Number(value) }) }))}
          value={length}
          onChange={setLength}
        />
      </div>
      <p className={css.note}>
        {t('earnings.how', { paid: money(rentersPayCents), percent: policy.commissionPercent })}
      </p>
    </section>
  );
}
