import type { Ride } from '@josey/contract/api/rides';
import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/fare-policy';
import { riderCancellationCents } from '@josey/contract/rules/pricing/ride-fees';

type Cost =
  | { kind: 'free' }
  | { kind: 'freeUntil'; until: string; feeCents: number }
  | { kind: 'costs'; feeCents: number };

type Cancelable = Pick<Ride, 'paymentMethod' | 'fareCents' | 'acceptedAt' | 'freeCancellationUntil'>;

/** The cost of a cancellation for the rider, by the server's own rule. */
export function cancellationCost(ride: Cancelable, cancellationFeeCents: number, now: number): Cost {
  const { acceptedAt, freeCancellationUntil: until, paymentMethod, fareCents } = ride;
  if (!acceptedAt || !until) return { kind: 'free' };
  const held = { paymentMethod, fareCents, acceptedAt: new Date(acceptedAt) };
  const costAt = (time: number) =>
    riderCancellationCents(held, new Date(time), { ...DEFAULT_FARE_POLICY, cancellationFeeCents });
  const feeCents = costAt(Date.parse(until) + 1);
  if (feeCents === 0) return { kind: 'free' };
  return costAt(now) > 0 ? { kind: 'costs', feeCents } : { kind: 'freeUntil', until, feeCents };
}
