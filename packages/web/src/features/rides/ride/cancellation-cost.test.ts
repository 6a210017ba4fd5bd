import { expect, test } from 'vitest';
import { cancellationCost } from './cancellation-cost.ts';

const until = '2026-11-21T05:02:00.000Z';
const end = Date.parse(until);

test('canceling a ride is free without a driver, and where the accepted policy has no fee', () => {
  expect(cancellationCost({}, end)).toEqual({ kind: 'free' });
  const free = { freeCancellationUntil: until, lateCancellationCents: 0 };
  expect(cancellationCost(free, end + 1)).toEqual({ kind: 'free' });
});

test('the fee of a late cancellation is announced before', () => {
  const accepted = { freeCancellationUntil: until, lateCancellationCents: 250 };
  expect(cancellationCost(accepted, end)).toEqual({ kind: 'freeUntil', until, feeCents: 250 });
  expect(cancellationCost(accepted, end + 1)).toEqual({ kind: 'costs', feeCents: 250 });
});
