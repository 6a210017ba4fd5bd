import type { DriverInvitation } from '@josey/contract/api/rentals/rental-drivers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
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
    | 'answerDates'
    | 'payDates'
    | 'invited'
    | 'driving'
    | 'barred'
    | 'checkIn'
    | 'checkOut'
    | 'inReview'
    | 'renewal';
  /** The car's name. */
  about?: string;
  ride?: Ride;
  to: string;
  /** The held, unpaid rental. */
  held?: Rental;
  /** Another person's request, which the user answers. */
  request?: Rental;
  /** A trip of another person, which the user is invited to drive, or drives. */
  invitation?: DriverInvitation;
}

interface DashboardData {
  rides: Ride[];
  rented: Rental[];
  lent: Rental[];
  invitations: DriverInvitation[];
  /** What the user's license verification is waiting for, if anything. */
  license?: 'inReview' | 'renewal' | undefined;
}

/**
 * What waits for the user, most urgent first: an open ride, then payments with a deadline, then waiting people, then
 * handovers, then documents.
 */
export function findPending(data: DashboardData, now: number): PendingItem[] {
  const { rides, rented, lent, invitations, license } = data;
  const open = rides.filter((one) => !isRideOver(one));
  const held = rented.filter((one) => one.status === 'held');
  const heldExtensions = rented.filter((one) => one.extension?.status === 'held');
  const requests = lent.filter((one) => one.status === 'pending').sort(byDeadline);
  const extensionRequests = lent.filter((one) => one.extension?.status === 'pending');
  const heldDates = rented.filter((one) => one.dateChange?.status === 'held');
  const datesRequests = lent.filter((one) => one.dateChange?.status === 'pending');
  const starting = rented.filter((one) => one.status === 'approved' && isCheckInOpen(one, now));
  const out = rented.filter((one) => one.status === 'active');
  return [
    ...open.map((ride) => ({ kind: OF_RIDE[ride.status] ?? 'searching', ride, to: '/request-ride' })),
    ...held.map((one) => ({ ...ofRental('pay', one), held: one })),
    ...heldExtensions.map((one) => ofRental('payExtension', one)),
    ...heldDates.map((one) => ofRental('payDates', one)),
    ...requests.map((one) => ({ ...ofRental('answer', one), request: one })),
    ...extensionRequests.map((one) => ofRental('answerExtension', one)),
    ...datesRequests.map((one) => ofRental('answerDates', one)),
    ...invitations.filter(({ status }) => status === 'invited').map(ofInvitation),
    ...starting.map((one) => ofRental('checkIn', one)),
    ...out.map((one) => ofRental('checkOut', one)),
    ...invitations.filter(({ status }) => status === 'accepted').map(ofInvitation),
    ...(license ? [{ kind: license, to: '/verify' } as const] : []),
  ];
}

const byDeadline = (one: Rental, other: Rental) => (one.answerBy ?? '').localeCompare(other.answerBy ?? '');

const OF_RIDE: Partial<Record<Ride['status'], PendingItem['kind']>> = {
  accepted: 'coming',
  arrived: 'here',
  active: 'riding',
};

const carOf = ({ vehicle }: Pick<Rental, 'vehicle'> | DriverInvitation) =>
  `${vehicle.year} ${vehicle.make} ${vehicle.model}`;

const ofRental = (kind: PendingItem['kind'], rental: Rental): PendingItem => ({
  kind,
  about: carOf(rental),
  to: `/rentals/${rental.id}`,
});

function ofInvitation(invitation: DriverInvitation): PendingItem {
  const item = { about: carOf(invitation), to: '/driver-invitations', invitation };
  if (invitation.status === 'invited') return { ...item, kind: 'invited' };
  return invitation.mayDrive ? { ...item, kind: 'driving' } : { ...item, kind: 'barred', to: '/verify' };
}
