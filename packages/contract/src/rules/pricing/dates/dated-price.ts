import { percentOfCents } from '../../../values/money/money.ts';
import { basePrice, type RentalRates } from '../base-price.ts';
import { type PriceLine, singleLine } from '../price-line.ts';
import { localDate, nextDate, startOfDate } from './local-dates.ts';
import { type DatedRules, ruleOn, type Season, type WeekdayRule } from './price-rules.ts';

const MINUTE_MS = 60_000;

type Rule = Season | WeekdayRule;

/**
 * What the rules of dates add to the base price of a time, or take off it, one line for each rule.
 *
 * Each minute costs what it adds to the base price, at the percentage of the date on which it begins: a day that is
 * rented from Friday evening is a Friday. No minute costs less than nothing, so a longer rental never costs less. Days
 * count as long as they are, 23 or 25 hours too.
 */
export function datedLines(
  rates: RentalRates,
  { startsAt, minutes, timeZone }: { startsAt: Date; minutes: number; timeZone: string },
  rules: DatedRules,
): PriceLine<'season' | 'weekday'>[] {
  if (!rules.seasons?.length && !rules.weekdays?.length) return [];
  const costUntil = (minute: number) => (minute === 0 ? 0 : basePrice(rates, minute * MINUTE_MS).totalCents);
  const cents = new Map<Rule, number>();
  let costBefore = 0;
  for (const { rule, untilMinute } of spans(startsAt, minutes, timeZone, rules)) {
    const cost = costUntil(untilMinute);
    if (rule) cents.set(rule, (cents.get(rule) ?? 0) + cost - costBefore);
    costBefore = cost;
  }
  return [...cents].flatMap(([rule, baseCents]) => {
    const amount = percentOfCents(baseCents, rule.percent);
    if (amount === 0) return [];
    const line =
      'name' in rule ? singleLine('season' as const, amount) : singleLine('weekday' as const, amount);
    return [{ ...line, label: 'name' in rule ? rule.name : rule.days.join(',') }];
  });
}

/** The time, cut where another rule begins to count. A minute belongs to the date on which it begins. */
function spans(startsAt: Date, minutes: number, timeZone: string, rules: DatedRules) {
  const found: { rule: Rule | undefined; untilMinute: number }[] = [];
  let date = localDate(startsAt, timeZone);
  let rule = ruleOn(date, rules);
  const lastDate = localDate(new Date(startsAt.getTime() + (minutes - 1) * MINUTE_MS), timeZone);
  while (date < lastDate) {
    date = nextDate(date);
    const next = ruleOn(date, rules);
    if (next === rule) continue;
    const before = startOfDate(date, timeZone).getTime() - startsAt.getTime();
    found.push({ rule, untilMinute: Math.min(minutes, Math.ceil(before / MINUTE_MS)) });
    rule = next;
  }
  return [...found, { rule, untilMinute: minutes }];
}
