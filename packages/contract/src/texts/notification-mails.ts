import type { NotificationKind } from '../api/notifications.ts';
import type { OptionalMailKind } from '../values/choices/mail-kinds.ts';

/** About safety or money: always emailed, whatever the user switched off. */
const ALWAYS_MAILED: ReadonlySet<NotificationKind> = new Set([
  'account_suspended',
  'account_restored',
  'account_banned',
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
  'rental_ended_renter',
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

const SWITCHES: Record<string, OptionalMailKind> = {
  rental: 'rentals',
  ride: 'rides',
  vehicle: 'vehicles',
  message: 'messages',
};

/** The setting that controls a notification's email; undefined if it is always sent. */
export function mailSwitchOf(kind: NotificationKind): OptionalMailKind | undefined {
  if (ALWAYS_MAILED.has(kind)) return undefined;
  const [about = ''] = kind.split('_');
  return SWITCHES[about] ?? 'account';
}
