import { expect, test } from 'vitest';
import { chargedCents } from './ended-before-check-in.ts';

test('a declined request and an expired hold cost nothing', () => {
  expect(chargedCents({ totalCents: 24_235 })).toBe(0);
});

test('a canceled rental costs what the terms keep of its price', () => {
  expect(chargedCents({ totalCents: 24_235, refundCents: 24_235 })).toBe(0);
  expect(chargedCents({ totalCents: 24_235, refundCents: 17_635 })).toBe(6_600);
  expect(chargedCents({ totalCents: 24_235, refundCents: 0 })).toBe(24_235);
  expect(chargedCents({ totalCents: 24_235, refundCents: 0, takenOffCents: 17_635 })).toBe(6_600);
  expect(chargedCents({ totalCents: 24_235, refundCents: 0, chargedBackCents: 17_635 })).toBe(6_600);
});
