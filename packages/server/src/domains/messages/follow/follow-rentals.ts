import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { ThreadLine } from '@josey/contract/values/choices/threads';
import type {
  Events,
  ExtensionChanged,
  RentalChanged,
  RentalChargeChanged,
  RentalDatesChanged,
} from '#events';
import type { Context } from '#platform/kernel/context.ts';
import type { ThreadKey } from '../threads/threads.queries.ts';
import { followSubject } from './follow-subject.ts';

const OPEN_MS = MESSAGE_RULES.openDays * 86_400_000;

/** A rental's thread opens with its request or booking; each change is a line, in the transaction of the change. */
export function followRentals({ clock }: Context, events: Events): void {
  events.within('rental.changed', async (tx, changed, eventId) => {
    const { status, from, start, end, timeZone, vehicleId } = changed;
    // The owner knows nothing of a hold.
    if (status === 'held' || (from === 'held' && isEnd(status))) return;
    const now = clock.now();
    await followSubject(tx, {
      key: keyOf(changed),
      copied: {
        starts_at: new Date(start),
        ends_at: new Date(end),
        time_zone: timeZone,
        subject_status: status,
        ...(vehicleId && { vehicle_id: vehicleId }),
        ...(status !== 'completed' && {
          closes_at: status === 'returned' || isEnd(status) ? new Date(now.getTime() + OPEN_MS) : null,
        }),
      },
      opensAs: changed.vehicleLabel,
      line: { kind: rentalLine(changed), params: paramsOf({ start, end, timeZone, reason: changed.reason }) },
      message: changed.message,
      eventId,
      now,
    });
  });
  events.within('rental.extension_changed', async (tx, changed, eventId) => {
    const kind = extensionLine(changed);
    if (!kind) return;
    const { endDay: date, reason, status, rentalEnd } = changed;
    await followSubject(tx, {
      key: keyOf(changed),
      copied: status === 'approved' && rentalEnd ? { ends_at: new Date(rentalEnd) } : {},
      line: { kind, params: paramsOf({ date, reason }) },
      eventId,
      now: clock.now(),
    });
  });
  events.within('rental.dates_changed', async (tx, changed, eventId) => {
    const kind = datesLine(changed);
    if (!kind) return;
    const { start, end, timeZone, reason, status } = changed;
    await followSubject(tx, {
      key: keyOf(changed),
      copied: status === 'approved' ? { starts_at: new Date(start), ends_at: new Date(end) } : {},
      line: { kind, params: paramsOf({ start, end, timeZone, reason }) },
      eventId,
      now: clock.now(),
    });
  });
  events.within('rental.charge_changed', async (tx, changed, eventId) => {
    const kind = chargeLine(changed);
    if (!kind) return;
    const { cents, currency, kind: charge } = changed;
    await followSubject(tx, {
      key: keyOf(changed),
      copied: {},
      line: { kind, params: { cents: String(cents), currency, charge } },
      eventId,
      now: clock.now(),
    });
  });
  events.within('rental.driver_changed', async (tx, changed, eventId) => {
    const { status, from } = changed;
    const isRemoved = from === 'accepted' && status === 'removed';
    if (status !== 'accepted' && !isRemoved) return;
    await followSubject(tx, {
      key: keyOf(changed),
      copied: {},
      line: { kind: status === 'accepted' ? 'driver_added' : 'driver_removed', params: {} },
      eventId,
      now: clock.now(),
    });
  });
}

const isEnd = (status: RentalStatus) =>
  status === 'cancelled' || status === 'expired' || status === 'rejected';

const keyOf = (about: { rentalId: string; renterId: string; ownerId: string }): ThreadKey => ({
  kind: 'rental',
  subjectId: about.rentalId,
  guestId: about.renterId,
  hostId: about.ownerId,
});

function paramsOf(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const LINE_OF_STATUS: Record<Exclude<RentalStatus, 'held' | 'approved' | 'cancelled'>, ThreadLine> = {
  pending: 'rental_requested',
  active: 'rental_checked_in',
  returned: 'rental_returned',
  completed: 'rental_completed',
  expired: 'rental_expired',
  rejected: 'rental_declined',
};

function rentalLine({ status, from, move, actor }: RentalChanged): ThreadLine {
  if (status === 'held' || status === 'approved')
    return from === 'pending' ? 'rental_accepted' : 'rental_booked';
  if (status === 'active' && from === 'active') return 'rental_shortened';
  if (status !== 'cancelled') return LINE_OF_STATUS[status];
  if (move === 'no-show') return 'rental_no_show';
  return actor === 'renter' || actor === 'owner' ? `rental_canceled_${actor}` : 'rental_canceled_admin';
}

/** An unpaid extension is nothing to the owner, and one that ends with its rental has the rental's line. */
function extensionLine(changed: ExtensionChanged): ThreadLine | undefined {
  const kind = outcomeOf(changed);
  return kind && `extension_${kind === 'approved' ? 'booked' : kind}`;
}

function datesLine(changed: RentalDatesChanged): ThreadLine | undefined {
  const kind = outcomeOf(changed);
  return kind && `dates_${kind === 'approved' ? 'changed' : kind}`;
}

function outcomeOf({ status, from, actor }: Pick<ExtensionChanged, 'status' | 'from' | 'actor'>) {
  if (status === 'pending') return 'requested';
  if (status === 'approved') return 'approved';
  if (from === 'held' || actor === 'system')
    return from === 'pending' && status === 'expired' ? 'expired' : undefined;
  if (status === 'rejected') return 'declined';
  return status === 'cancelled' ? 'withdrawn' : undefined;
}

const chargeLine = ({ status }: RentalChargeChanged): ThreadLine | undefined =>
  status === 'due' ? undefined : `charge_${status}`;
