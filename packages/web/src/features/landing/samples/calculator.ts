import { numberLocale } from '@josey/contract/values/languages';
import { formatMoney, percentOfCents } from '@josey/contract/values/money/money';
import { formatRate } from '#lib/format/money.ts';

/** Says a text of the calculator; i18next's `t` does, and so does the deferred page's small replacement for it. */
type Say = (key: 'calcGross', values: { count: number; rate: string }) => string;

interface Deployment {
  say: Say;
  locale: string;
  currency: string;
  commissionPercent: number;
}

interface Rented {
  days: number;
  dailyRateCents: number;
}

/** The elements that the calculator's sliders fill, by their name in the page (`data-calculator`). */
export type CalculatorTexts = Record<'days' | 'rate' | 'gross' | 'grossAmount' | 'share' | 'owner', string>;

/** As `monthlyEarnings` for rentals of one day at a daily rate alone, in a fraction of its bytes. */
export function ownerCents({ days, dailyRateCents }: Rented, commissionPercent: number): number {
  return days * (dailyRateCents - percentOfCents(dailyRateCents, commissionPercent));
}

export function calculatorTexts(rented: Rented, deployment: Deployment): CalculatorTexts {
  const { say, locale, currency, commissionPercent } = deployment;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const { days, dailyRateCents } = rented;
  const grossCents = days * dailyRateCents;
  const owner = ownerCents(rented, commissionPercent);
  return {
    days: new Intl.NumberFormat(numberLocale(locale)).format(days),
    rate: formatRate(dailyRateCents, currency, locale),
    gross: say('calcGross', { count: days, rate: money(dailyRateCents) }),
    grossAmount: money(grossCents),
    share: money(owner - grossCents),
    owner: money(owner),
  };
}

/**
 * Fills the calculator's places from its sliders, now and at each move. The deferred page's script attaches it, and
 * React after hydration: the later one, which may speak another language, replaces the earlier.
 */
export function attachCalculator(card: HTMLElement, deployment: Deployment): void {
  const update = () => {
    const [days, rate] = card.querySelectorAll('input');
    if (!days || !rate) return;
    const texts = calculatorTexts(
      { days: days.valueAsNumber, dailyRateCents: rate.valueAsNumber * 100 },
      deployment,
    );
    for (const [place, text] of Object.entries(texts)) {
      const element = card.querySelector(`[data-calculator=${place}]`);
      if (element) element.textContent = text;
    }
    days.ariaValueText = texts.days;
    rate.ariaValueText = texts.rate;
  };
  card.oninput = update;
  update();
}
