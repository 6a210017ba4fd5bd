import { expect, test } from 'vitest';
import { cancellationCost } from './cancellation-cost.ts';

const acceptedAt = '2026-11-21T05:00:00.000Z';
const until = '2026-11-21T05:02:00.000Z';
const accepted = { paymentMethod: 'card', fareCents: 981, acceptedAt, freeCancellationUntil: until } as const;
const end = Date.parse(until);

test('canceling a ride is free without a driver, in cash, and without a cancellation fee', () => {
  const searching = { paymentMethod: 'card', fareCents: 981 } as const;
  expect(cancellationCost(searching, 250, end)).toEqual({ kind: 'free' });
  expect(cancellationCost({ ...accepted, paymentMethod: 'cash' }, 250, end + 1)).toEqual({ kind: 'free' });
  expect(cancellationCost(accepted, 0, end + 1)).toEqual({ kind: 'free' });
});

test('a late cancellation costs the fee, at most the fare, and is announced before', () => {
  expect(cancellationCost(accepted, 250, end)).toEqual({ kind: 'freeUntil', until, feeCents: 250 });
  expect(cancellationCost(accepted, 250, end + 1)).toEqual({ kind: 'costs', feeCents: 250 });
  expect(cancellationCost(accepted, 5_000, end + 1)).toEqual({ kind: 'costs', feeCents: 981 });
});
