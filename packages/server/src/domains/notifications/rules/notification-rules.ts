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
import {
  chargeChanged,
  datesChanged,
  extensionChanged,
  rentalChanged,
  rentalReminder,
} from './rental-notification-rules.ts';

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
