import { RENTAL_RULES } from '../../rules/limits.ts';
import type { NotificationSentences } from './notification-sentences.ts';

const STEP = 'See the dates, the price and what comes next.';
const MEND = 'You can change it and send it again.';
const DECIDED = 'A person at Josey decided this.';

export const en: NotificationSentences = {
  reason: 'Reason: {{reason}}',
  kinds: {
    account_verified: ['Your account is verified', 'You can book cars now.'],
    account_suspended: ['Your account is suspended', DECIDED],
    account_restored: ['Your account is open again', 'You can go on where you were.'],
    account_banned: ['Your account is closed', DECIDED],
    licence_verified: ['Your new license is verified', 'You can go on renting and driving.'],
    licence_refused: ['Your license was not verified', 'You can send it again.'],
    licence_expiring: ['Your license expires soon', 'Send the new one before {{date}}.'],
    vehicle_approved: ['Your {{car}} is approved', 'People can find and book it now.'],
    vehicle_rejected: ['Your {{car}} was not approved', MEND],
    vehicle_suspended: ['Your {{car}} is suspended', 'Nobody can book it for now.'],
    driver_approved: ['You can drive now', 'Go online to receive rides.'],
    driver_rejected: ['Your application to drive was not approved', MEND],
    rental_pending_renter: ['You asked for the {{car}}', STEP],
    rental_pending_owner: [
      'Somebody asks for your {{car}}',
      STEP,
      'Review the request for {{when}} on the rental’s page.',
    ],
    rental_approved_renter: [
      'Booking confirmed: {{car}}',
      STEP,
      `Your booking: {{when}}. Check-in opens ${RENTAL_RULES.checkInOpensMinutes} minutes before the start.`,
    ],
    rental_approved_owner: ['Your {{car}} is booked', STEP, 'Booked: {{when}}.'],
    rental_rejected_renter: ['The owner declined your request for the {{car}}', 'Nothing was charged.'],
    rental_active_renter: ['You have the {{car}} now', STEP],
    rental_active_owner: ['Your {{car}} is on its way', STEP],
    rental_returned_renter: ['You returned the {{car}}', STEP],
    rental_returned_owner: ['Your {{car}} is back', STEP],
    rental_completed_renter: ['Your rental of the {{car}} is complete', STEP],
    rental_completed_owner: ['The rental of your {{car}} is complete', STEP],
    rental_cancelled_renter: ['The rental of the {{car}} is cancelled', STEP],
    rental_cancelled_owner: ['The rental of your {{car}} is cancelled', STEP],
    rental_expired_renter: ['Your request for the {{car}} has ended', 'Nothing was charged.'],
    rental_expired_owner: ['A request for your {{car}} has ended', STEP],
    rental_extension_pending_owner: [
      'Your renter asks to keep the {{car}} longer',
      'The new end would be on {{date}}. Answer on the rental’s page.',
    ],
    rental_extension_approved_renter: ['You have the {{car}} for longer', 'It now ends on {{date}}.'],
    rental_extension_approved_owner: ['Your {{car}} is rented for longer', 'It now ends on {{date}}.'],
    rental_extension_rejected_renter: [
      'The owner declined more time with the {{car}}',
      'Your rental stays as it was. Nothing more was charged.',
    ],
    rental_extension_expired_renter: [
      'Your request for more time with the {{car}} has ended',
      'Your rental stays as it was. Nothing more was charged.',
    ],
    rental_extension_expired_owner: [
      'A request for more time with your {{car}} has ended',
      'The rental stays as it was.',
    ],
    rental_extension_cancelled_owner: [
      'Your renter no longer asks for more time with the {{car}}',
      'The rental stays as it was.',
    ],
    ride_accepted: ['{{name}} is on the way', 'Watch the car come on the map.'],
    ride_arrived: ['{{name}} is here', 'Your driver waits at the pickup.'],
    ride_active: ['You are on your way', 'Watch the ride on the map.'],
    ride_completed: ['You have arrived', 'What it cost stands with the ride.'],
    ride_cancelled: ['Your ride is cancelled', 'You can request another one.'],
    ride_expired: ['No driver was free', 'Nothing was charged. Try again in a few minutes.'],
    ride_given_back: ['{{name}} cannot come', 'We are looking for another driver.'],
    ride_completed_driver: ['The ride is complete', 'What you earned stands with the ride.'],
    ride_cancelled_driver: ['The ride is cancelled', 'You are free again.'],
    ride_reassigned_driver: ['The ride went to another driver', 'You are free again.'],
  },
};
