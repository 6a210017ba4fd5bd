import { monthlyEarnings } from '@josey/contract/rules/pricing/monthly-earnings';
import { DEFAULT_RENTAL_POLICY } from '@josey/contract/rules/pricing/rental-quote';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import css from './earnings-calculator.module.css';

const DAYS = { first: 18, min: 1, max: 30 };
const RATE = { first: 56, min: 15, max: 150 };

/** Estimated earnings: the price that renters would pay for these days, less the commission. */
export function EarningsCalculator() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const [days, daysSlider] = useSlider(DAYS.first);
  const [rate, rateSlider] = useSlider(RATE.first);
  const policy = useConfig()?.rentalPolicy ?? DEFAULT_RENTAL_POLICY;
  const grossCents = days * rate * 100;
  const rates = { minute: 0, hour: 0, day: rate * 100, week: 0, month: 0 };
  const { ownerCents } = monthlyEarnings({ rules: { rates }, daysRented: days, daysPerRental: 1 }, policy);
  return (
    <div className={css.card}>
      <h3>{t('calcTitle')}</h3>
      <Slider label={t('calcDays')} shown={format.number(days)} range={DAYS} slider={daysSlider} />
      <Slider label={t('calcRate')} shown={format.moneyWhole(rate * 100)} range={RATE} slider={rateSlider} />
      <div className={css.result}>
        <p className={css.line}>
          <span>{t('calcGross', { count: days, rate: format.money(rate * 100) })}</span>
          <span>{format.money(grossCents)}</span>
        </p>
        <p className={css.line}>
          <span>{t('calcShare', { percent: policy.commissionPercent })}</span>
          <span>{format.money(ownerCents - grossCents)}</span>
        </p>
        <b className={css.total}>{format.money(ownerCents)}</b>
        <p className={css.note}>{t('calcNote')}</p>
      </div>
    </div>
  );
}

interface SliderState {
  ref: RefObject<HTMLInputElement | null>;
  value: number;
  onChange: (event: { target: HTMLInputElement }) => void;
}

/** The slider also works before hydration: the hook reads its value then. */
function useSlider(first: number): [number, SliderState] {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(first);
  useEffect(() => {
    if (ref.current) setValue(ref.current.valueAsNumber);
  }, []);
  return [value, { ref, value, onChange: ({ target }) => setValue(target.valueAsNumber) }];
}

interface SliderProps {
  label: string;
  shown: string;
  range: { min: number; max: number };
  slider: SliderState;
}

function Slider({ label, shown, range: { min, max }, slider }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{shown}</output>
      </label>
      <input id={id} type="range" min={min} max={max} aria-valuetext={shown} {...slider} />
    </>
  );
}
