import type { Rental } from '@josey/contract/api/rentals';
import type { Ride } from '@josey/contract/api/rides';
import { isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { isRideOver } from '@josey/contract/rules/states/ride-states';

export interface PendingItem {
  kind:
    | 'searching'
    | 'coming'
    | 'here'
    | 'riding'
    | 'pay'
    | 'answer'
    | 'answerExtension'
    | 'payExtension'
    | 'checkIn'
    | 'checkOut'
    | 'license'
    | 'renewal';
  /** The car's name. */
  about?: string;
  ride?: Ride;
  to: string;
  /** The held, unpaid rental. */
  held?: Rental;
}

interface DashboardData {
  rides: Ride[];
  rented: Rental[];
  lent: Rental[];
  /** What the user's license verification is waiting for, if anything. */
  license?: 'license' | 'renewal' | undefined;
}

/**
 * The most urgent item: an open ride, then payments with a deadline, then waiting people, then handovers, then
 * documents.
 */
export function findFirstPending(
  { rides, rented, lent, license }: DashboardData,
  now: number,
): PendingItem | undefined {
  const ride = rides.find((one) => !isRideOver(one));
  if (ride) return { kind: OF_RIDE[ride.status] ?? 'searching', ride, to: '/request-ride' };
  const held = rented.find((one) => one.status === 'held');
  if (held) return { ...ofRental('pay', held), held };
  const heldExtension = rented.find((one) => one.extension?.status === 'held');
  if (heldExtension) return ofRental('payExtension', heldExtension);
  const request = lent.find((one) => one.status === 'pending');
  if (request) return ofRental('answer', request);
  const extensionRequest = lent.find((one) => one.extension?.status === 'pending');
  if (extensionRequest) return ofRental('answerExtension', extensionRequest);
  const open = rented.find((one) => one.status === 'approved' && isCheckInOpen(one, now));
  if (open) return ofRental('checkIn', open);
  const out = rented.find((one) => one.status === 'active');
  if (out) return ofRental('checkOut', out);
  return license && { kind: license, to: '/verify' };
}

const OF_RIDE: Partial<Record<Ride['status'], PendingItem['kind']>> = {
  accepted: 'coming',
  arrived: 'here',
  active: 'riding',
};

function ofRental(kind: PendingItem['kind'], { id, vehicle }: Rental): PendingItem {
  return { kind, about: `${vehicle.make} ${vehicle.model} ${vehicle.year}`, to: `/rentals/${id}` };
}
