import type { Ride } from '@josey/contract/api/rides';

export type Cost =
  | { kind: 'free' }
  | { kind: 'freeUntil'; until: string; feeCents: number }
  | { kind: 'costs'; feeCents: number };

type Cancelable = Pick<Ride, 'freeCancellationUntil' | 'lateCancellationCents'>;

/** The cost of a cancellation for the rider, by the terms that the server sent with the ride. */
export function cancellationCost(ride: Cancelable, now: number): Cost {
  const { freeCancellationUntil: until, lateCancellationCents: feeCents } = ride;
  if (!until || !feeCents) return { kind: 'free' };
  return now > Date.parse(until) ? { kind: 'costs', feeCents } : { kind: 'freeUntil', until, feeCents };
}
