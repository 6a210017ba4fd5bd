import type { Rental } from '@josey/contract/api/rentals/rentals';
import { expect, test } from 'vitest';
import { durationParts } from './duration-parts.ts';
import { stageFigure } from './stage-figure.ts';

const START = Date.parse('2026-11-27T15:00:00Z');
const END = Date.parse('2026-11-29T23:00:00Z');
const MINUTE = 60_000;

const rentalOf = (part: Partial<Rental>): Rental =>
  ({
    startDate: new Date(START).toISOString(),
    endDate: new Date(END).toISOString(),
    totalCents: 24_235,
    split: { ownerCents: 17_000, platformCents: 5_000 },
    ...part,
  }) as Rental;

test.each([
  ['approved', START - 42 * 60 * MINUTE, { kind: 'pickup', ms: 42 * 60 * MINUTE }],
  ['approved', START + MINUTE, { kind: 'overdue', ms: MINUTE }],
  ['active', END - 160 * MINUTE, { kind: 'left', ms: 160 * MINUTE }],
  ['active', END, { kind: 'left', ms: 0 }],
  ['active', END + 12 * MINUTE, { kind: 'late', ms: 12 * MINUTE, freeUntil: '2026-11-29T23:30:00.000Z' }],
  ['completed', END, { kind: 'paid', cents: 24_235 }],
] as const)('a renter’s trip that is %s shows its one figure', (status, now, figure) => {
  expect(stageFigure(rentalOf({ status }), 'renter', now)).toMatchObject(figure);
});

test('after the grace period no free time is promised', () => {
  expect(stageFigure(rentalOf({ status: 'active' }), 'renter', END + 30 * MINUTE)).not.toHaveProperty(
    'freeUntil',
  );
});

test('a trip that ended before check-in shows what came back or was charged, and to the owner what they keep', () => {
  const split = { ownerCents: 2_965, platformCents: 1_270 };
  const canceled = rentalOf({ status: 'cancelled', refundCents: 20_000, split });
  expect(stageFigure(canceled, 'renter', START)).toEqual({ kind: 'refunded', cents: 20_000 });
  expect(stageFigure(canceled, 'owner', START)).toEqual({ kind: 'kept', cents: 2_965 });
  const dear = rentalOf({ status: 'cancelled', refundCents: 0 });
  expect(stageFigure(dear, 'renter', START)).toEqual({ kind: 'charged', cents: 24_235 });
  expect(stageFigure(rentalOf({ status: 'rejected' }), 'renter', START)).toEqual({
    kind: 'charged',
    cents: 0,
  });
});

test('a time is its two largest units, the numbers apart from the words', () => {
  const said = (ms: number, locale = 'en-US') =>
    durationParts(ms, locale).map(({ number, unit }) => `${number}|${unit}`);
  expect(said(42 * 60 * MINUTE)).toEqual(['1|day', '18|hours']);
  expect(said(160 * MINUTE)).toEqual(['2|hr', '40|min']);
  expect(said(0)).toEqual(['0|min']);
  expect(said(42 * 60 * MINUTE, 'es')).toEqual(['1|día', '18|horas']);
});
