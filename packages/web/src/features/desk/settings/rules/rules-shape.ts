import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import type { SectionForm, SectionShape } from '../form/use-section.ts';

/** Every rule of the section, as the card lists them. */
export const RULES = {
  cancellation: [
    'flexibleFreeHours',
    'flexibleHalfDayUntilDays',
    'moderateFreeDays',
    'moderateFeePercent',
    'strictFreeHours',
    'strictFeePercent',
    'strictFullWithinDays',
  ],
  later: ['noShowFeePercent', 'lateGraceMinutes', 'lateRatePercent'],
} as const;
const ALL = [...RULES.cancellation, ...RULES.later];
type Rule = (typeof ALL)[number];

/** The rules as typed. */
export type RuleValues = Record<Rule, string> & {
  /** When the change starts, as the place's clock shows it; empty: at once. */
  startsAt: string;
};
export type RulesForm = SectionForm<'rentalRules', RuleValues>;

const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

export const rulesIn = (instantOf: (wall: string) => string): SectionShape<'rentalRules', RuleValues> => ({
  section: 'rentalRules',
  read: (rules) => ({
    ...(Object.fromEntries(ALL.map((rule) => [rule, String(rules[rule] ?? '')])) as Record<Rule, string>),
    startsAt: '',
  }),
  write: toRules,
  startOf: ({ startsAt }) => (startsAt ? instantOf(startsAt) : undefined),
});

/** An empty no-show fee is that of a cancellation; every other rule has a number. */
export function toRules(values: RuleValues): RentalRules {
  const rules = Object.fromEntries(ALL.map((rule) => [rule, numberIn(values[rule])])) as Record<Rule, number>;
  return { ...rules, noShowFeePercent: values.noShowFeePercent.trim() ? rules.noShowFeePercent : undefined };
}
