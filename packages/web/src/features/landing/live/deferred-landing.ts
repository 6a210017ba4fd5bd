import type { LiveFigures } from '@josey/contract/api/meta';
import { formatMoney } from '@josey/contract/values/money/money';
import { paintOfColor } from '#components/marks/car-picture/paint-of-color.ts';
import { ownTag } from '#lib/browser/own-tag.ts';
import { readWrittenConfig } from '#lib/written-config.ts';
import { attachCalculator } from '../samples/calculator.ts';
import { type LiveTexts, liveTexts, type Say } from './live-texts.ts';

/**
 * A script for the deferred landing page, in the language of the page: it runs the calculator and fills in the present
 * figures where React will put them after hydration. React hydrates the page as it was built
 * (`suppressHydrationWarning`) and writes the same texts again.
 */
const { lang } = document.documentElement;
const locale = ownTag(lang);
const plurals = new Intl.PluralRules(lang);
const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/landing.json', {
  import: 'default',
});

const say = files[`../../../locales/${lang}/landing.json`]?.().then(sayIn);

void say?.then(attach).catch(() => undefined);
void Promise.all([say, askForFigures()])
  .then(([say, figures]) => say && figures && fill(figures, say))
  // Without an answer the page stands as it is.
  .catch(() => undefined);

async function askForFigures(): Promise<LiveFigures | undefined> {
  const answer = await fetch('/api/figures');
  return ((await answer.json()) as { data?: LiveFigures }).data;
}

function sayIn(texts: Record<string, unknown>) {
  return (key: string, values: Record<string, string | number>): string => {
    const text = texts[key] ?? texts[`${key}_${plurals.select(Number(values.count))}`];
    return String(text).replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
  };
}

function attach(say: ReturnType<typeof sayIn>): void {
  const card = document.querySelector<HTMLElement>('[data-calculator=card]');
  const config = readWrittenConfig();
  if (!card || !config) return;
  const { currency, rentalPolicy } = config;
  attachCalculator(card, { say, locale, currency, commissionPercent: rentalPolicy.commissionPercent });
  for (const element of document.querySelectorAll<HTMLElement>('[data-cents]')) {
    const { cents, sample } = element.dataset;
    const price = formatMoney(Number(cents), currency, locale);
    element.textContent = sample ? say(sample, { price }) : price;
  }
}

function fill(figures: LiveFigures, say: Say): void {
  const said: LiveTexts = liveTexts(figures, say, locale);
  for (const [place, text] of Object.entries(said)) {
    const element = document.querySelector(`[data-live="${place}"]`);
    if (element) element.textContent = text;
  }
  // No car nearby: after hydration React invites the visitor to list the first.
  const known = figures.vehiclesFree > 0 ? '[data-waits]' : '[data-waits="now"]';
  for (const element of document.querySelectorAll(known)) element.removeAttribute('data-waits');
  if (figures.rental) drawCar(figures.rental);
}

function drawCar({ vehicleId, type, color }: NonNullable<LiveFigures['rental']>): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-live-car]');
  const car = link?.querySelector('use');
  if (!link || !car) return;
  link.href = `/vehicles/${vehicleId}`;
  car.setAttribute('href', `${car.getAttribute('href')?.split('#')[0]}#${type}`);
  car.style.setProperty('--paint', `var(--paint-${paintOfColor(color)})`);
}
