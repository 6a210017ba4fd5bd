import type { Ride, RideQuote } from '@josey/contract/api/rides';
import { PERSON } from './answers.ts';

const MALL = { lat: 39.275669, lng: -76.563678, address: 'Shopping Mall' };
const STATION = { lat: 39.307159, lng: -76.614848, address: 'Train Station' };
const IN_FIVE_MINUTES = () => new Date(Date.now() + 5 * 60_000).toISOString();

export const quoteOf = (fareCents: number): RideQuote => ({
  quoteId: `quote-${fareCents}`,
  pickupLocation: MALL,
  dropoffLocation: STATION,
  distance: 3.4,
  estimatedDuration: 12,
  estimatedFare: fareCents / 100,
  fareCents,
  lines: [
    { kind: 'base', label: 'Base', quantity: 1, unitCents: 300, amountCents: 300 },
    { kind: 'distance', label: 'Distance', quantity: 3.4, unitCents: 150, amountCents: fareCents - 300 },
  ],
  surgeFactor: 1,
  estimated: true,
  currency: 'USD',
  expiresAt: IN_FIVE_MINUTES(),
});

export const rideOf = (more: Partial<Ride> = {}): Ride => ({
  id: '0199f000-0000-7000-8000-00000000aaaa',
  riderId: PERSON.id,
  riderFirstName: PERSON.firstName,
  pickupLocation: MALL,
  dropoffLocation: STATION,
  estimatedFare: 8.1,
  fareCents: 810,
  currency: 'USD',
  estimatedDuration: 12,
  distance: 3.4,
  paymentMethod: 'card',
  revision: 1,
  status: 'requested',
  pinRequired: false,
  requestedAt: new Date().toISOString(),
  ...more,
});
