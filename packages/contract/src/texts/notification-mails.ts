import type { NotificationKind } from '../api/notifications.ts';
import type { OptionalMailKind } from '../values/choices/mail-kinds.ts';

/** About safety, or about money that moved: mailed whatever the user switched off. */
const ALWAYS_MAILED: ReadonlySet<NotificationKind> = new Set([
  'account_suspended',
  'account_restored',
  'account_banned',
  'rental_cancelled_renter',
  'rental_cancelled_owner',
  'rental_completed_renter',
  'rental_completed_owner',
  'ride_completed',
  'ride_completed_driver',
  'ride_cancelled',
]);

const SWITCHES: Record<string, OptionalMailKind> = { rental: 'rentals', ride: 'rides', vehicle: 'vehicles' };

/** The switch that the mail about a notification hangs on; undefined for one that always comes. */
export function mailSwitchOf(kind: NotificationKind): OptionalMailKind | undefined {
  if (ALWAYS_MAILED.has(kind)) return undefined;
  const [about = ''] = kind.split('_');
  return SWITCHES[about] ?? 'account';
}
