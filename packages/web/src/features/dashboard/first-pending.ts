import type { Rental } from '@josey/contract/api/rentals';
import type { Ride } from '@josey/contract/api/rides';
import { isCheckInOpen } from '@josey/contract/rules/check-in-window';
import { isRideOver } from '@josey/contract/rules/states/ride-states';

export interface Waiting {
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
  /** Which car. */
  about?: string;
  ride?: Ride;
  to: string;
  /** The rental that is held and not paid. */
  held?: Rental;
}

interface Things {
  rides: Ride[];
  rented: Rental[];
  lent: Rental[];
  /** What the person's license waits for, if anything. */
  license?: 'license' | 'renewal' | undefined;
}

/** What to do first: an open ride, then money with a deadline, then people who wait, then handovers, then papers. */
export function firstWaiting({ rides, rented, lent, license }: Things, now: number): Waiting | undefined {
  const ride = rides.find((one) => !isRideOver(one));
  if (ride) return { kind: OF_RIDE[ride.status] ?? 'searching', ride, to: '/request-ride' };
  const held = rented.find((one) => one.status === 'held');
  if (held) return { ...ofRental('pay', held), held };
  const heldLonger = rented.find((one) => one.extension?.status === 'held');
  if (heldLonger) return ofRental('payExtension', heldLonger);
  const asked = lent.find((one) => one.status === 'pending');
  if (asked) return ofRental('answer', asked);
  const askedLonger = lent.find((one) => one.extension?.status === 'pending');
  if (askedLonger) return ofRental('answerExtension', askedLonger);
  const open = rented.find((one) => one.status === 'approved' && isCheckInOpen(one, now));
  if (open) return ofRental('checkIn', open);
  const out = rented.find((one) => one.status === 'active');
  if (out) return ofRental('checkOut', out);
  return license && { kind: license, to: '/verify' };
}

const OF_RIDE: Partial<Record<Ride['status'], Waiting['kind']>> = {
  accepted: 'coming',
  arrived: 'here',
  active: 'riding',
};

function ofRental(kind: Waiting['kind'], { id, vehicle }: Rental): Waiting {
  return { kind, about: `${vehicle.make} ${vehicle.model} ${vehicle.year}`, to: `/rentals/${id}` };
}
