import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { ThreadLine } from '@josey/contract/values/choices/threads';
import type { Events, RideChanged } from '#events';
import type { Context } from '#platform/kernel/context.ts';
import { followSubject } from './follow-subject.ts';

const OPEN_MS = MESSAGE_RULES.openDays * 86_400_000;
const UNDER_WAY: readonly RideStatus[] = ['accepted', 'arrived', 'active'];

/** A ride's thread opens when a driver accepts it, one for each driver; each change is a line in its transaction. */
export function followRides({ clock }: Context, events: Events): void {
  events.within('ride.changed', async (tx, changed, eventId) => {
    const { rideId, riderId, driverId, status, requestedAt, dropoff, reason } = changed;
    const kind = rideLine(changed);
    if (!driverId || !kind) return;
    const now = clock.now();
    const isUnderWay = UNDER_WAY.includes(status);
    await followSubject(tx, {
      key: { kind: 'ride', subjectId: rideId, guestId: riderId, hostId: driverId },
      copied: {
        subject_status: status,
        ...(requestedAt && { starts_at: new Date(requestedAt) }),
        closes_at: isUnderWay ? null : new Date(now.getTime() + OPEN_MS),
      },
      opensAs: isUnderWay ? dropoff : undefined,
      line: { kind, params: reason && status === 'cancelled' ? { reason } : {} },
      eventId,
      now,
    });
  });
}

function rideLine({ status, move, actor }: RideChanged): ThreadLine | undefined {
  switch (status) {
    case 'accepted':
    case 'arrived':
    case 'completed':
      return `ride_${status}`;
    case 'active':
      return 'ride_started';
    case 'requested':
      return move && 'ride_given_back';
    case 'cancelled':
      if (move === 'no-show') return 'ride_no_show';
      return actor === 'rider' ? 'ride_canceled_rider' : 'ride_canceled_admin';
    default:
      return undefined;
  }
}
