import { percentOfCents } from '@josey/contract/money';
import { DEFAULT_RENTAL_POLICY } from '@josey/contract/pricing/rental-quote';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import css from './earnings-calculator.module.css';

const { commissionPercent } = DEFAULT_RENTAL_POLICY;

/** How a figure comes about: days times rate, less the commission. */
export function EarningsCalculator() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const id = useId();
  const [days, setDays] = useState(18);
  const [rate, setRate] = useState(56);
  const grossCents = days * rate * 100;
  const shareCents = percentOfCents(grossCents, commissionPercent);
  return (
    <div className={css.card}>
      <h3>{t('calcTitle')}</h3>
      <label htmlFor={`${id}days`}>
        {t('calcDays')} <output>{format.number(days)}</output>
      </label>
      <input
        id={`${id}days`}
        type="range"
        min="1"
        max="30"
        value={days}
        onChange={(event) => setDays(event.target.valueAsNumber)}
      />
      <label htmlFor={`${id}rate`}>
        {t('calcRate')} <output>{format.money(rate * 100)}</output>
      </label>
      <input
        id={`${id}rate`}
        type="range"
        min="15"
        max="150"
        value={rate}
        onChange={(event) => setRate(event.target.valueAsNumber)}
      />
      <div className={css.result}>
        <p className={css.line}>
          <span>{t('calcGross', { count: days, rate: format.money(rate * 100) })}</span>
          <span>{format.money(grossCents)}</span>
        </p>
        <p className={css.line}>
          <span>{t('calcShare', { percent: commissionPercent })}</span>
          <span>{format.money(-shareCents)}</span>
        </p>
        <b className={css.total}>{format.money(grossCents - shareCents)}</b>
        <p className={css.note}>{t('calcNote')}</p>
      </div>
    </div>
  );
}
