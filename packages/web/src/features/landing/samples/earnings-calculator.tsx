import { DEFAULT_RENTAL_POLICY } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '#lib/config.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { attachCalculator, type CalculatorTexts, calculatorTexts } from './calculator.ts';
import css from './earnings-calculator.module.css';

const DAYS = { first: 18, min: 1, max: 30 };
const RATE = { first: 56, min: 15, max: 150 };

/** Estimated earnings: the price that renters would pay for these days, less the commission. */
export function EarningsCalculator() {
  const { t } = useTranslation('landing');
  const { locale } = useFormat();
  const config = useConfig();
  const currency = config?.currency ?? 'USD';
  const { commissionPercent } = config?.rentalPolicy ?? DEFAULT_RENTAL_POLICY;
  const deployment = useMemo(
    () => ({ say: t, locale, currency, commissionPercent }),
    [t, locale, currency, commissionPercent],
  );
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) attachCalculator(card.current, deployment);
  }, [deployment]);
  const texts = calculatorTexts({ days: DAYS.first, dailyRateCents: RATE.first * 100 }, deployment);
  return (
    <div ref={card} className={css.card} data-calculator="card">
      <h3>{t('calcTitle')}</h3>
      <Slider label={t('calcDays')} place="days" texts={texts} range={DAYS} />
      <Slider label={t('calcRate')} place="rate" texts={texts} range={RATE} />
      <div className={css.result}>
        <p className={css.line}>
          <Place of="gross" texts={texts} />
          <Place of="grossAmount" texts={texts} />
        </p>
        <p className={css.line}>
          <span>{t('calcShare', { percent: commissionPercent })}</span>
          <Place of="share" texts={texts} />
        </p>
        <b className={css.total}>
          <Place of="owner" texts={texts} />
        </b>
        <p className={css.note}>{t('calcNote')}</p>
      </div>
    </div>
  );
}

interface PlaceProps {
  of: keyof CalculatorTexts;
  texts: CalculatorTexts;
}

/** The sliders may have been moved before hydration. */
function Place({ of, texts }: PlaceProps) {
  return (
    <span data-calculator={of} suppressHydrationWarning>
      {texts[of]}
    </span>
  );
}

interface SliderProps {
  label: string;
  place: 'days' | 'rate';
  texts: CalculatorTexts;
  range: { first: number; min: number; max: number };
}

function Slider({ label, place, texts, range: { first, min, max } }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        {label}{' '}
        <output htmlFor={id}>
          <Place of={place} texts={texts} />
        </output>
      </label>
      <input id={id} type="range" min={min} max={max} defaultValue={first} aria-valuetext={texts[place]} />
    </>
  );
}
