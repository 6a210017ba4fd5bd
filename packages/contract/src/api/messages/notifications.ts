import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';

/**
 * The kinds of notifications. `_renter`, `_owner` and `_driver` name the reader where both sides of a move get one;
 * a ride notification without a suffix goes to its rider. Each kind has one text, which a client may render in its
 * reader's language with `params`; `title` and `message` are that text in English.
 */
export const NOTIFICATION_KINDS = [
  'account_verified',
  'account_suspended',
  'account_restored',
  'account_banned',
  'staff_added',
  'staff_changed',
  'staff_removed',
  'license_verified',
  'license_refused',
  'license_expiring',
  'vehicle_approved',
  'vehicle_rejected',
  'vehicle_suspended',
  'driver_approved',
  'driver_rejected',
  'rental_starts_renter',
  'rental_starts_owner',
  'rental_starts_soon_renter',
  'rental_ends_renter',
  'rental_ends_soon_renter',
  'rental_ends_soon_owner',
  'rental_pending_renter',
  'rental_pending_owner',
  'rental_approved_renter',
  'rental_approved_owner',
  'rental_rejected_renter',
  'rental_active_renter',
  'rental_active_owner',
  'rental_returned_renter',
  'rental_returned_owner',
  'rental_completed_renter',
  'rental_completed_owner',
  'rental_cancelled_renter',
  'rental_cancelled_owner',
  'rental_expired_renter',
  'rental_expired_owner',
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
  'rental_shortened_owner',
  'rental_extension_pending_owner',
  'rental_extension_approved_renter',
  'rental_extension_approved_owner',
  'rental_extension_rejected_renter',
  'rental_extension_expired_renter',
  'rental_extension_expired_owner',
  'rental_extension_cancelled_owner',
  'rental_dates_pending_owner',
  'rental_dates_approved_renter',
  'rental_dates_approved_owner',
  'rental_dates_rejected_renter',
  'rental_dates_expired_renter',
  'rental_dates_expired_owner',
  'rental_dates_cancelled_owner',
  'rental_driver_invited',
  'rental_driver_accepted_renter',
  'rental_driver_accepted_owner',
  'rental_driver_declined_renter',
  'rental_driver_left_renter',
  'rental_driver_removed_owner',
  'rental_driver_removed',
  'rental_driver_expired',
  'search_found',
  'message_received',
  'ride_accepted',
  'ride_arrived',
  'ride_active',
  'ride_completed',
  'ride_cancelled',
  'ride_expired',
  'ride_given_back',
  'ride_completed_driver',
  'ride_cancelled_driver',
  'ride_reassigned_driver',
  'payment_refunded',
  'credit_granted',
  'ride_tipped_driver',
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
  'payout_paid',
  'payout_failed',
  'payout_due',
  'payouts_ready',
  'payouts_details_needed',
  'payouts_refused',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const Notification = z
  .object({
    id: z.uuid(),
    /** One of {@link NOTIFICATION_KINDS}; a client shows `title` and `message` for one that it does not know. */
    kind: z.string(),
    title: z.string(),
    message: z.string(),
    /**
     * The values that the sentence uses: `car`, `name`, `date` (YYYY-MM-DD), `cents` of a `currency`, `start` and `end` of a rental in its
     * `timeZone`, the `rights` and `before` of an administrator with commas, and the `reason` in the words of the person who gave it.
     */
    params: z.record(z.string(), z.string()),
    isRead: z.boolean(),
    link: z.string().optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notifications; `total` counts all, with `unread=true` only unread ones',
  access: 'user',
  query: z.object({
    unread: z.stringbool({ error: problem('choose_one_of', { choices: 'true, false' }) }).optional(),
    ...pageQuery,
  }),
  reply: Notification,
  paged: true,
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read',
  access: 'user',
  params: idParams,
  reply: Notification,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all notifications as read',
  access: 'user',
  reply: z.object({ read: z.int() }),
});
