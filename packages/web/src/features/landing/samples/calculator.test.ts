import { monthlyEarnings } from '@josey/contract/rules/pricing/monthly-earnings';
import { expect, test } from 'vitest';
import { ownerCents } from './calculator.ts';

test.each([20, 12.5, 0])(
  'the landing page promises an owner what rentals of a day pay, less %s%%',
  (percent) => {
    const policy = { commissionPercent: percent, serviceFeePercent: 10, taxPercent: 0 };
    for (let rate = 15; rate <= 150; rate++) {
      const rates = { minute: 0, hour: 0, day: rate * 100, week: 0, month: 0 };
      for (const days of [1, 18, 30]) {
        const exact = monthlyEarnings({ rules: { rates }, daysRented: days, daysPerRental: 1 }, policy);
        expect(ownerCents({ days, dailyRateCents: rate * 100 }, percent)).toBe(exact.ownerCents);
      }
    }
  },
);
