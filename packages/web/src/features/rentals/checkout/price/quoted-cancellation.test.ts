import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { expect, test } from 'vitest';
import { quotedCancellation } from './quoted-cancellation.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-24T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

function quoteIn(cancellationPolicy: CancellationPolicy, hours: number, lasting = 56) {
  return {
    cancellationPolicy,
    rentalRules: DEFAULT_RENTAL_RULES,
    startDate: inHours(hours).toISOString(),
    endDate: inHours(hours + lasting).toISOString(),
    lines: [
      { kind: 'time' as const, label: 'day', quantity: 3, unitCents: 6_600, amountCents: 19_800 },
      {
        kind: 'service_fee' as const,
        label: 'service_fee',
        quantity: 1,
        unitCents: 1_980,
        amountCents: 1_980,
      },
    ],
    totalCents: 21_780,
  };
}

test('flexible: free until 24 hours before the start, then one day', () => {
  expect(quotedCancellation(quoteIn('flexible', 72), NOW)).toEqual([
    { at: NOW, feeCents: 0 },
    { at: inHours(48), feeCents: 6_600 },
  ]);
});

test('flexible: a start within 24 hours is never free', () => {
  expect(quotedCancellation(quoteIn('flexible', 5), NOW)).toEqual([{ at: NOW, feeCents: 6_600 }]);
});

test('moderate: free until 5 days before the start, then half', () => {
  expect(quotedCancellation(quoteIn('moderate', 240), NOW)).toEqual([
    { at: NOW, feeCents: 0 },
    { at: inHours(120), feeCents: 10_890 },
  ]);
});

test('strict: free for 24 hours, then half, then everything', () => {
  expect(quotedCancellation(quoteIn('strict', 480), NOW)).toEqual([
    { at: NOW, feeCents: 0 },
    { at: inHours(24), feeCents: 10_890 },
    { at: inHours(312), feeCents: 21_780 },
  ]);
});
