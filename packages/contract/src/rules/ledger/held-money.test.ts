import { expect, test } from 'vitest';
import { heldMoneyRule } from './held-money.ts';

test.each([
  ['US', 730, 14],
  ['TH', 10, 5],
  ['DE', 90, 14],
  [undefined, 90, 14],
])('money in %s may be held for %i days, with a warning %i days before', (country, days, warnDays) => {
  expect(heldMoneyRule(country)).toEqual({ days, warnDays });
});
