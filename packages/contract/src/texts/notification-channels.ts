import type { NotificationKind } from '../api/messages/notifications.ts';
import type { OptionalPushKind } from '../values/choices/mail-kinds.ts';

/** About safety or money: always sent, whatever the user switched off. */
const ALWAYS_SENT: ReadonlySet<NotificationKind> = new Set([
  'account_suspended',
  'account_restored',
  'account_banned',
  'staff_added',
  'staff_changed',
  'staff_removed',
  'rental_cancelled_renter',
  'rental_cancelled_owner',
  'rental_completed_renter',
  'rental_completed_owner',
  'deposit_test_declined_renter',
  'deposit_declined_renter',
  'deposit_lapsed_renter',
  'deposit_lapsed_owner',
  'rental_charge_proposed_renter',
  'rental_charge_withdrawn_renter',
  'rental_charge_decided_renter',
  'rental_charge_accepted_owner',
  'rental_charge_disputed_owner',
  'rental_charge_decided_owner',
  'rental_period_owed_owner',
  // Without them a person drives who no longer may.
  'rental_driver_removed',
  'rental_driver_removed_owner',
  'rental_driver_expired',
  'rental_ended_renter',
  'rental_shortened_owner',
  'ride_completed',
  'ride_completed_driver',
  'ride_cancelled',
  'payment_refunded',
  'credit_granted',
  'debt_open',
  'debt_paid',
  'debt_forgiven',
  'balance_written_off',
  'dispute_opened_admin',
  'dispute_due_admin',
  'dispute_won_admin',
  'dispute_lost_admin',
  'dispute_opened_payee',
  'dispute_closed_payee',
  'dispute_recovered_payee',
  'refund_failed_admin',
  'refund_failed',
]);

const SWITCHES: Record<string, OptionalPushKind> = {
  rental: 'rentals',
  search: 'rentals',
  ride: 'rides',
  vehicle: 'vehicles',
  message: 'messages',
};

/** The setting that controls a notification's email and push; undefined if both are always sent. */
export function switchOf(kind: NotificationKind): OptionalPushKind | undefined {
  if (ALWAYS_SENT.has(kind)) return undefined;
  const [about = ''] = kind.split('_');
  return SWITCHES[about] ?? 'account';
}

/**
 * Told in the app and by push alone: a ride sends an email when a driver is on the way, and its receipt; a rental its
 * confirmation, its receipt and its end.
 */
const NEVER_MAILED: ReadonlySet<NotificationKind> = new Set([
  'ride_arrived',
  'ride_active',
  'ride_completed',
  'rental_active_renter',
  'rental_active_owner',
  'rental_returned_renter',
]);

export const isMailed = (kind: NotificationKind): boolean => !NEVER_MAILED.has(kind);

/** Safety, money, and a ride under way: its rider waits on the street. All others wait for the end of quiet hours. */
export const passesQuietHours = (kind: NotificationKind): boolean => {
  const about = switchOf(kind);
  return about === undefined || about === 'rides';
};

/** How a push service treats a message: for how long it is worth showing, and how soon a phone wakes up for it. */
export interface PushRule {
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

const MINUTE = 60;
const DAY = 86_400;
/** A phone that was off does not show that a driver is here when the driver has left. */
const RIDE_NOW: PushRule = { ttlSeconds: 5 * MINUTE, urgency: 'high' };

export const OFFER_PUSH: PushRule = { ttlSeconds: 15, urgency: 'high' };

const PUSH_RULES: Partial<Record<NotificationKind, PushRule>> = {
  ride_accepted: RIDE_NOW,
  ride_arrived: RIDE_NOW,
  ride_active: { ...RIDE_NOW, urgency: 'normal' },
  ride_given_back: RIDE_NOW,
  ride_reassigned_driver: RIDE_NOW,
  ride_expired: { ttlSeconds: 30 * MINUTE, urgency: 'high' },
  ride_cancelled: { ttlSeconds: 30 * MINUTE, urgency: 'high' },
  ride_cancelled_driver: { ttlSeconds: 30 * MINUTE, urgency: 'high' },
  rental_pending_owner: { ttlSeconds: DAY, urgency: 'high' },
  rental_extension_pending_owner: { ttlSeconds: DAY, urgency: 'high' },
  rental_dates_pending_owner: { ttlSeconds: DAY, urgency: 'high' },
  message_received: { ttlSeconds: DAY, urgency: 'high' },
};

export function pushRuleOf(kind: NotificationKind): PushRule {
  const rule = PUSH_RULES[kind];
  if (rule) return rule;
  const about = switchOf(kind);
  return about === 'vehicles' || about === 'account'
    ? { ttlSeconds: 3 * DAY, urgency: 'low' }
    : { ttlSeconds: DAY, urgency: 'normal' };
}
