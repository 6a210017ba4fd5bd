/** What a thread is about: a rental, a ride, or a car that the guest has not booked yet. */
export const THREAD_KINDS = ['rental', 'ride', 'contact'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** The guest is the renter or the rider, the host is the owner or the driver. */
export const THREAD_ROLES = ['guest', 'host'] as const;
export type ThreadRole = (typeof THREAD_ROLES)[number];

export const REPORT_REASONS = ['rude', 'unsafe', 'scam', 'outside_payment', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a system line says happened. */
export const THREAD_LINES = [
  'rental_requested',
  'rental_booked',
  'rental_accepted',
  'rental_declined',
  'rental_expired',
  'rental_canceled_renter',
  'rental_canceled_owner',
  'rental_canceled_admin',
  'rental_no_show',
  'rental_checked_in',
  'rental_shortened',
  'rental_returned',
  'rental_completed',
  'extension_requested',
  'extension_booked',
  'extension_declined',
  'extension_expired',
  'extension_withdrawn',
  'dates_requested',
  'dates_changed',
  'dates_declined',
  'dates_expired',
  'dates_withdrawn',
  'driver_added',
  'driver_removed',
  'charge_proposed',
  'charge_withdrawn',
  'charge_accepted',
  'charge_disputed',
  'charge_decided',
  'charge_paid',
  'ride_accepted',
  'ride_arrived',
  'ride_started',
  'ride_completed',
  'ride_given_back',
  'ride_canceled_rider',
  'ride_no_show',
  'ride_canceled_admin',
] as const;
export type ThreadLine = (typeof THREAD_LINES)[number];
