import { RENTAL_CHARGE_RULES } from '@josey/contract/rules/limits';
import type { RentalExtensionStatus } from '@josey/contract/rules/states/rental-extension-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { RideChanged } from '#events';
import { driverChanged } from './driver-notification-rule.ts';
import {
  balanceWrittenOff,
  creditGranted,
  debtChanged,
  depositUnheld,
  disputeChanged,
  disputeDue,
  disputeRecovered,
  payeeAccountChanged,
  paymentRefunded,
  payoutChanged,
  payoutDue,
  periodChanged,
  refundFailed,
  rideTipped,
} from './money-notification-rules.ts';
import { type NotificationRule, type PendingNotification, withReason } from './notification-rule.ts';

const userStatusChanged: NotificationRule<'user.status_changed'> = ({
  userId,
  from,
  status,
  reason,
  isMailed = false,
}) => {
  const link = '/dashboard';
  if (status === 'suspended' || status === 'banned')
    return [{ userId, kind: `account_${status}`, params: { reason }, link }];
  if (status !== 'verified') return [];
  return [{ userId, kind: from === 'suspended' ? 'account_restored' : 'account_verified', link, isMailed }];
};

const staffChanged: NotificationRule<'staff.changed'> = ({ userId, before, rights, reason }) => {
  const params = { reason, before: before.join(), rights: rights.join() };
  if (rights.length === 0) return [{ userId, kind: 'staff_removed', params, link: '/dashboard' }];
  const kind = before.length === 0 ? 'staff_added' : 'staff_changed';
  return [{ userId, kind, params, link: '/admin' }];
};

const license = { link: '/verify', isMailed: true };

/** The first license opens the account, and the notification about the account says so. */
const licenseDecided: NotificationRule<'license.decided'> = ({ userId, status, reason, accountStatus }) => {
  if (status === 'refused')
    return [{ userId, kind: 'license_refused', params: withReason(reason), ...license }];
  return accountStatus === 'pending' ? [] : [{ userId, kind: 'license_verified', ...license }];
};

const licenseExpiring: NotificationRule<'license.expiring'> = ({ userId, expiresOn: date }) => [
  { userId, kind: 'license_expiring', params: { date }, ...license },
];

const vehicleStatusChanged: NotificationRule<'vehicle.status_changed'> = ({
  ownerId,
  vehicleId,
  status,
  reason,
  label,
}) => {
  if (status !== 'approved' && status !== 'rejected' && status !== 'suspended') return [];
  const params = { car: label, ...(status !== 'approved' && withReason(reason)) };
  return [{ userId: ownerId, kind: `vehicle_${status}`, params, link: `/vehicles/${vehicleId}` }];
};

const driverApplicationDecided: NotificationRule<'driver_application.decided'> = ({
  userId,
  status,
  reason,
}) =>
  status === 'approved'
    ? [{ userId, kind: 'driver_approved', link: '/drive' }]
    : [{ userId, kind: 'driver_rejected', params: withReason(reason), link: '/become-driver' }];

const rentalChanged: NotificationRule<'rental.changed'> = (changed) => {
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
const rentalReminder: NotificationRule<'rental.reminder'> = (reminder) => {
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
const extensionChanged: NotificationRule<'rental.extension_changed'> = (changed) => {
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
const datesChanged: NotificationRule<'rental.dates_changed'> = (changed) => {
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
const chargeChanged: NotificationRule<'rental.charge_changed'> = (changed) => {
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

const rideChanged: NotificationRule<'ride.changed'> = (changed) => [
  ...toRider(changed),
  ...toDriver(changed),
];

function toRider({
  rideId,
  riderId,
  status,
  move,
  actor,
  driverFirstName,
  reason,
}: RideChanged): PendingNotification[] {
  if (actor === 'rider' || status === 'scheduled') return [];
  const kind = status === 'requested' ? move && 'ride_given_back' : (`ride_${status}` as const);
  if (!kind) return [];
  const params = {
    name: driverFirstName ?? 'Your driver',
    ...(status === 'cancelled' && withReason(reason)),
  };
  return [{ userId: riderId, kind, params, link: `/rides/${rideId}` }];
}

function toDriver({ rideId, driverId, status, move, actor, reason }: RideChanged): PendingNotification[] {
  if (!driverId || actor === 'driver') return [];
  const about = { userId: driverId, link: `/rides/${rideId}` };
  if (status === 'completed') return [{ ...about, kind: 'ride_completed_driver' }];
  if (status === 'cancelled')
    return [{ ...about, kind: 'ride_cancelled_driver', params: withReason(reason) }];
  return move === 'reassign' ? [{ userId: driverId, kind: 'ride_reassigned_driver', link: '/drive' }] : [];
}

/** The first message that a person has not read; the thread shows the others. */
const messagePosted: NotificationRule<'message.posted'> = ({ recipientId, authorFirstName, threadId }) =>
  recipientId
    ? [
        {
          userId: recipientId,
          kind: 'message_received',
          params: { name: authorFirstName ?? '' },
          link: `/messages/${threadId}`,
        },
      ]
    : [];

const savedSearchFound: NotificationRule<'saved_search.found'> = ({
  userId,
  place: name,
  vehicleLabel: car,
  cents,
  link,
  ...times
}) => [{ userId, kind: 'search_found', params: { name, car, cents: String(cents), ...times }, link }];

/** The topics that cause notifications. */
type NotifiedTopic =
  | 'user.status_changed'
  | 'staff.changed'
  | 'license.decided'
  | 'license.expiring'
  | 'vehicle.status_changed'
  | 'driver_application.decided'
  | 'rental.changed'
  | 'rental.charge_changed'
  | 'rental.dates_changed'
  | 'rental.driver_changed'
  | 'rental.deposit_unheld'
  | 'rental.extension_changed'
  | 'rental.period_changed'
  | 'rental.reminder'
  | 'saved_search.found'
  | 'message.posted'
  | 'ride.changed'
  | 'payment.refunded'
  | 'credit.granted'
  | 'ride.tipped'
  | 'debt.changed'
  | 'payee_account.changed'
  | 'payout.changed'
  | 'payout.due'
  | 'dispute.changed'
  | 'dispute.due'
  | 'dispute.recovered'
  | 'balance.written_off'
  | 'payment.refund_failed';

export const notificationRules: { [Topic in NotifiedTopic]: NotificationRule<Topic> } = {
  'user.status_changed': userStatusChanged,
  'staff.changed': staffChanged,
  'license.decided': licenseDecided,
  'license.expiring': licenseExpiring,
  'vehicle.status_changed': vehicleStatusChanged,
  'driver_application.decided': driverApplicationDecided,
  'rental.changed': rentalChanged,
  'rental.charge_changed': chargeChanged,
  'rental.dates_changed': datesChanged,
  'rental.driver_changed': driverChanged,
  'rental.deposit_unheld': depositUnheld,
  'rental.extension_changed': extensionChanged,
  'rental.period_changed': periodChanged,
  'rental.reminder': rentalReminder,
  'saved_search.found': savedSearchFound,
  'message.posted': messagePosted,
  'ride.changed': rideChanged,
  'payment.refunded': paymentRefunded,
  'credit.granted': creditGranted,
  'ride.tipped': rideTipped,
  'debt.changed': debtChanged,
  'payee_account.changed': payeeAccountChanged,
  'payout.changed': payoutChanged,
  'payout.due': payoutDue,
  'dispute.changed': disputeChanged,
  'dispute.due': disputeDue,
  'dispute.recovered': disputeRecovered,
  'balance.written_off': balanceWrittenOff,
  'payment.refund_failed': refundFailed,
};
