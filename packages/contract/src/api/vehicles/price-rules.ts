import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { calendarDate, fromText, line, optional } from '../../core/wire.ts';
import { PRICE_RULES as LIMITS } from '../../rules/limits/rentals.ts';

const { percentMin, percentMax, discountPercentMax, discountDaysMax, minDaysMax } = LIMITS;
const whole = (min: number, max: number) => {
  const sentence = problem('whole_range', { from: min, to: max });
  return fromText(z.int(sentence).min(min, sentence).max(max, sentence));
};
const dated = { percent: whole(percentMin, percentMax), minDays: optional(whole(1, minDaysMax)) };

const Season = z
  .object({ name: line(LIMITS.nameMaxLength, 1), from: calendarDate, to: calendarDate, ...dated })
  .refine(({ from, to }) => from <= to, { error: problem('end_after_start'), path: ['to'] });
const WeekdayRule = z.object({
  days: z.array(z.int().min(1).max(7)).min(1, problem('choose_day')).max(7),
  ...dated,
});
const LongStayDiscount = z.object({
  fromDays: whole(2, discountDaysMax),
  percent: whole(1, discountPercentMax),
});

/**
 * What an owner adds to the base rates, by dates of the car's zone. A season counts instead of the weekday; seasons do not
 * overlap, and each weekday and each length has one rule.
 */
export const PriceRules = z
  .object({
    seasons: z.array(Season).max(LIMITS.seasonsMax).default([]),
    weekdays: z.array(WeekdayRule).max(7).default([]),
    longStayDiscounts: z.array(LongStayDiscount).max(LIMITS.discountsMax).default([]),
  })
  .superRefine(({ seasons, weekdays, longStayDiscounts }, { addIssue }) => {
    const refuse = (path: (string | number)[], reason: 'seasons_overlap' | 'rule_twice') =>
      addIssue({ code: 'custom', path, message: problem(reason) });
    seasons.forEach((season, index) => {
      const overlaps = seasons.slice(0, index).some(({ from, to }) => season.from <= to && from <= season.to);
      if (overlaps) refuse(['seasons', index, 'from'], 'seasons_overlap');
    });
    const days = weekdays.flatMap((rule, index) => rule.days.map((day) => ({ day, index })));
    days.forEach(({ day, index }, place) => {
      if (days.slice(0, place).some((one) => one.day === day))
        refuse(['weekdays', index, 'days'], 'rule_twice');
    });
    longStayDiscounts.forEach(({ fromDays }, index) => {
      if (longStayDiscounts.slice(0, index).some((one) => one.fromDays === fromDays))
        refuse(['longStayDiscounts', index, 'fromDays'], 'rule_twice');
    });
  });
export type PriceRules = z.infer<typeof PriceRules>;

export const setPriceRules = endpoint({
  method: 'PUT',
  path: '/api/vehicles/{id}/price-rules',
  summary:
    'Replace the seasons, weekdays and discounts of my car. Bookings and quotes keep the rules they were made by',
  access: 'user',
  params: idParams,
  body: PriceRules,
  reply: PriceRules,
  errors: ['not_found'],
});
