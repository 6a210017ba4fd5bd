import { RENTAL_CHARGE_RULES } from '@josey/contract/rules/limits/rentals';
import type { RentalExtensionStatus } from '@josey/contract/rules/states/rental-extension-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { type NotificationRule, type PendingNotification, withReason } from './notification-rule.ts';

export const rentalChanged: NotificationRule<'rental.changed'> = (changed) => {
  const { rentalId, renterId, ownerId, move, actor, from, status, vehicleLabel: car } = changed;
  const { start, end, timeZone, reason } = changed;
  const params = { car, start, end, timeZone, ...(isEnd(status) && withReason(reason)) };
  const link = `/rentals/${rentalId}`;
  const told: PendingNotification[] = [];
  if (status === 'held') return told;
  if (status === 'active' && move === 'end')
    return [
      { userId: renterId, kind: 'rental_ended_renter', params: { ...params, ...withReason(reason) }, link },
    ];
  if (status === 'active' && move === 'return-early')
    return [{ userId: ownerId, kind: 'rental_shortened_owner', params, link }];
  // An instant booking is confirmed to the renter who made it: they get no other answer.
  const isForRenter = actor !== 'renter' || move === 'book-instantly';
  // A confirmation has an email of its own, with the facts (mails/mail-bookings.ts).
  const own = status === 'approved' ? { isMailed: true } : {};
  if (isForRenter) told.push({ userId: renterId, kind: `rental_${status}_renter`, params, link, ...own });
  // An owner is not notified of a hold that ended unpaid, nor again of the request that they declined.
  const isOwnersBusiness = status !== 'rejected' && !(from === 'held' && isEnd(status));
  // A request and an instant booking have an email of their own, too (mails/mail-bookings.ts).
  const owners = status === 'pending' || move === 'book-instantly' ? { isMailed: true } : {};
  if (actor !== 'owner' && isOwnersBusiness)
    told.push({
      userId: ownerId,
      kind: `rental_${status as Exclude<typeof status, 'rejected'>}_owner`,
      params,
      link,
      ...owners,
    });
  return told;
};

/** The renter each time; the owner when the car goes out and when it comes back. */
export const rentalReminder: NotificationRule<'rental.reminder'> = (reminder) => {
  const { rentalId, renterId, ownerId, about, isFinal, vehicleLabel: car, start, end, timeZone } = reminder;
  const what = { params: { car, start, end, timeZone }, link: `/rentals/${rentalId}` };
  if (about === 'start')
    return isFinal
      ? [{ userId: renterId, kind: 'rental_starts_soon_renter', ...what }]
      : [
          { userId: renterId, kind: 'rental_starts_renter', ...what },
          { userId: ownerId, kind: 'rental_starts_owner', ...what },
        ];
  return isFinal
    ? [
        { userId: renterId, kind: 'rental_ends_soon_renter', ...what },
        { userId: ownerId, kind: 'rental_ends_soon_owner', ...what },
      ]
    : [{ userId: renterId, kind: 'rental_ends_renter', ...what }];
};

const isEnd = (status: RentalStatus | RentalExtensionStatus) =>
  status === 'cancelled' || status === 'expired' || status === 'rejected';

/** An extension that ends with its rental is covered by the rental's notification; an unpaid one notifies no one. */
export const extensionChanged: NotificationRule<'rental.extension_changed'> = (changed) => {
  const { rentalId, renterId, ownerId, actor, from, status, vehicleLabel: car, endDay: date } = changed;
  const about = { params: { car, date, ...withReason(changed.reason) }, link: `/rentals/${rentalId}` };
  const toRenter = status === 'approved' || status === 'rejected' || status === 'expired';
  const told: PendingNotification[] = [];
  if (
    status === 'held' ||
    (from === 'held' && isEnd(status)) ||
    (actor === 'system' && status === 'cancelled')
  )
    return told;
  if (actor !== 'renter' && toRenter)
    told.push({ userId: renterId, kind: `rental_extension_${status}_renter`, ...about });
  if (actor !== 'owner' && status !== 'rejected')
    told.push({ userId: ownerId, kind: `rental_extension_${status}_owner`, ...about });
  return told;
};

/** The same for other dates; of those that are changed at once, the renter has the page. */
export const datesChanged: NotificationRule<'rental.dates_changed'> = (changed) => {
  const { rentalId, renterId, ownerId, actor, from, status, vehicleLabel: car } = changed;
  const { start, end, timeZone, reason } = changed;
  const about = {
    params: { car, start, end, timeZone, ...withReason(reason) },
    link: `/rentals/${rentalId}`,
  };
  const isUnpaid = status === 'held' || (from === 'held' && isEnd(status));
  if (isUnpaid || (actor === 'system' && status === 'cancelled')) return [];
  const isForRenter = status === 'approved' || status === 'rejected' || status === 'expired';
  const told: PendingNotification[] = [];
  // What is granted has an email of its own, with the facts.
  const own = status === 'approved' ? { isMailed: true } : {};
  if (actor !== 'renter' && isForRenter)
    told.push({ userId: renterId, kind: `rental_dates_${status}_renter`, ...about, ...own });
  if (actor !== 'owner' && status !== 'rejected')
    told.push({ userId: ownerId, kind: `rental_dates_${status}_owner`, ...about });
  return told;
};

/** What is paid or due has its receipt, or its notice of the debt. */
export const chargeChanged: NotificationRule<'rental.charge_changed'> = (changed) => {
  const { rentalId, renterId, ownerId, actor, status, cents, currency, vehicleLabel: car } = changed;
  const hours = String(RENTAL_CHARGE_RULES.answerHours);
  const about = { params: { car, cents: String(cents), currency, hours }, link: `/rentals/${rentalId}` };
  if (status === 'proposed' || status === 'withdrawn')
    return [{ userId: renterId, kind: `rental_charge_${status}_renter`, ...about }];
  if (status === 'accepted' || (status === 'disputed' && actor === 'renter'))
    return [{ userId: ownerId, kind: `rental_charge_${status}_owner`, ...about }];
  if (status !== 'decided') return [];
  return [
    { userId: renterId, kind: 'rental_charge_decided_renter', ...about },
    { userId: ownerId, kind: 'rental_charge_decided_owner', ...about },
  ];
};
