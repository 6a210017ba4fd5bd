import { createHash } from 'node:crypto';
import { basePrice, type RentalRates, UNIT_MINUTES } from '@josey/contract/rules/pricing/base-price';
import type { RentalPolicy } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { feedsIn } from '@josey/contract/texts/by-language/feeds';
import type { Language } from '@josey/contract/values/languages';
import { decimalFromCents, formatMoney, percentOfCents } from '@josey/contract/values/money/money';
import type { FreeCar } from '../../vehicles/vehicles.public.ts';
import { inEach } from './kinds.ts';

export interface Plan {
  rates: RentalRates;
  policy: RentalPolicy;
  hasPriceRules: boolean;
  currency: string;
}

export function planOf(car: FreeCar, policy: RentalPolicy, currency: string): Plan {
  const rates = {
    minute: car.minute_rate_cents,
    hour: car.hourly_rate_cents,
    day: car.daily_rate_cents,
    week: car.weekly_rate_cents,
    month: car.monthly_rate_cents,
  };
  return { rates, policy, hasPriceRules: car.hasPriceRules, currency };
}

/** Cars of one price share a plan. */
export function planId({ rates, policy, hasPriceRules, currency }: Plan): string {
  const price = JSON.stringify([rates, policy.serviceFeePercent, policy.taxPercent, hasPriceRules, currency]);
  return createHash('sha256').update(price).digest('base64url').slice(0, 16);
}

/** Pricing a day minute by minute takes milliseconds, and the plans of one reading are mostly those of the last. */
const presented = new Map<string, ReturnType<typeof present>>();
const PLANS_KEPT = 10_000;

export function presentPlan(plan: Plan) {
  const id = planId(plan);
  const known = presented.get(id);
  if (known) return known;
  if (presented.size >= PLANS_KEPT) presented.clear();
  const one = present(plan, id);
  presented.set(id, one);
  return one;
}

function present(plan: Plan, id: string) {
  const { policy, currency, hasPriceRules } = plan;
  return {
    plan_id: id,
    name: inEach((language) => feedsIn[language].carRental),
    currency,
    price: 0 as const,
    is_taxable: policy.taxPercent > 0,
    description: inEach((language) => describe(plan, language)),
    per_min_pricing: segmentsOf(plan),
    surge_pricing: hasPriceRules,
  };
}

const withFee = (cents: number, { serviceFeePercent }: RentalPolicy) =>
  cents + percentOfCents(cents, serviceFeePercent);

function describe({ rates, policy, currency, hasPriceRules }: Plan, language: Language): string {
  const texts = feedsIn[language];
  const units = Object.keys(UNIT_MINUTES) as (keyof RentalRates)[];
  const prices = units
    .filter((unit) => rates[unit] > 0)
    .map((unit) => `${formatMoney(withFee(rates[unit], policy), currency, language)} ${texts.per[unit]}`);
  return [texts.plan(prices.join(', ')), hasPriceRules ? texts.priceChanges : ''].filter(Boolean).join(' ');
}

const DAY = UNIT_MINUTES.day;

/**
 * The price of the first day, minute by minute, as a rental is priced; afterwards at most a whole day for each that has
 * begun. The specification cannot express that the cheapest combination of weeks, days and hours counts.
 */
function segmentsOf({ rates, policy, currency }: Plan) {
  const step = rates.minute > 0 ? UNIT_MINUTES.minute : rates.hour > 0 ? UNIT_MINUTES.hour : DAY;
  const priceAt = (minutes: number) => withFee(basePrice(rates, minutes * 60_000).totalCents, policy);
  const runs: { start: number; end: number; cents: number }[] = [];
  let before = 0;
  for (let start = 0; start < DAY; start += step) {
    const price = priceAt(start + step);
    const cents = price - before;
    before = price;
    const last = runs.at(-1);
    if (last?.cents === cents && last.end === start) last.end = start + step;
    else if (cents > 0) runs.push({ start, end: start + step, cents });
  }
  const rate = (cents: number) => decimalFromCents(cents, currency);
  return [
    ...runs.map(({ start, end, cents }) => ({ start, rate: rate(cents), interval: step, end })),
    { start: DAY, rate: rate(priceAt(DAY)), interval: DAY },
  ];
}
