import { RENTAL_RULES } from '../../rules/limits/rentals.ts';
import type { NotificationSentences } from '../notification-sentences.ts';

const OPEN = 'Open the rental for details.';
const TIME = 'Trip: {{when}}.';
const RESUBMIT = 'Make the changes and resubmit it.';
const DECIDED = 'An administrator made this decision.';

export const notifications: NotificationSentences = {
  reason: 'Reason: {{reason}}',
  offer: ['Ride offer: {{amount}}', 'Pickup in {{minutes}} min. Open the app to accept.'],
  rights: { support: 'Support', money: 'Money', safety: 'Safety', settings: 'Settings' },
  kinds: {
    account_verified: ['Your account is verified', 'You can book cars now.'],
    account_suspended: ['Your account is suspended', DECIDED],
    account_restored: ['Your account is active again', 'You can rent, ride and list again.'],
    account_banned: ['Your account is closed', DECIDED],
    staff_added: ['You’re an administrator now', 'Your rights: {{rights}}.'],
    staff_changed: ['Your administrator rights changed', 'Now: {{rights}}. Before: {{before}}.'],
    staff_removed: ['You’re no longer an administrator', 'Your account stays.'],
    license_verified: ['Your new license is verified', 'You can keep renting and driving.'],
    license_refused: ['Your license was not verified', 'You can send it again.'],
    license_expiring: ['Your license expires soon', 'Send your new license before {{date}}.'],
    vehicle_approved: ['Your {{car}} is approved', 'People can find and book it now.'],
    vehicle_rejected: ['Your {{car}} was not approved', RESUBMIT],
    vehicle_suspended: ['Your {{car}} is suspended', 'It can’t be booked for now.'],
    driver_approved: ['Your driver application is approved', 'Go online to get ride offers.'],
    driver_rejected: ['Your driver application was not approved', RESUBMIT],
    rental_starts_renter: [
      'Your trip is coming up: {{car}}',
      OPEN,
      `${TIME} The exact address and how to get the keys are on the trip’s page.`,
    ],
    rental_starts_owner: [
      'Your car goes out soon: {{car}}',
      OPEN,
      `${TIME} You can add photos and readings from now on.`,
    ],
    rental_starts_soon_renter: [
      'Pickup soon: {{car}}',
      OPEN,
      `${TIME} Take photos of the car before you check in.`,
    ],
    rental_ends_renter: ['Your trip ends soon: {{car}}', OPEN, `${TIME} Need more time? You can extend it.`],
    rental_ends_soon_renter: [
      'Return soon: {{car}}',
      OPEN,
      `${TIME} Fill up, park, and take photos when you return the car.`,
    ],
    rental_ends_soon_owner: ['Your car is due back soon: {{car}}', OPEN, TIME],
    rental_pending_renter: [
      'Request sent: {{car}}',
      OPEN,
      'Requested: {{when}}. We’ll tell you when the owner responds.',
    ],
    rental_pending_owner: [
      'Booking request: {{car}}',
      OPEN,
      'Requested: {{when}}. Accept or decline the request.',
    ],
    rental_approved_renter: [
      'Booking confirmed: {{car}}',
      OPEN,
      `${TIME} Check-in opens ${RENTAL_RULES.checkInOpensMinutes} minutes before.`,
    ],
    rental_approved_owner: ['Your {{car}} is booked', OPEN, TIME],
    rental_rejected_renter: ['The owner declined your request for the {{car}}', 'Nothing was charged.'],
    rental_active_renter: ['Trip started: {{car}}', OPEN, TIME],
    rental_active_owner: ['Trip started: {{car}}', OPEN, TIME],
    rental_returned_renter: [
      'You returned the {{car}}',
      `Your rental is complete in ${RENTAL_RULES.completedAfterHours} hours.`,
    ],
    rental_returned_owner: [
      'Your {{car}} was returned',
      `The rental is complete in ${RENTAL_RULES.completedAfterHours} hours.`,
    ],
    rental_completed_renter: ['Your rental of the {{car}} is complete', OPEN],
    rental_completed_owner: ['The rental of your {{car}} is complete', OPEN],
    rental_cancelled_renter: ['Your rental of the {{car}} is canceled', OPEN, 'Canceled: {{when}}.'],
    rental_cancelled_owner: ['The rental of your {{car}} is canceled', OPEN, 'Canceled: {{when}}.'],
    rental_expired_renter: ['Your request for the {{car}} expired', 'Nothing was charged.'],
    rental_expired_owner: ['A request for your {{car}} expired', OPEN, 'Requested: {{when}}.'],
    deposit_test_declined_renter: [
      'Your card may not hold the deposit of {{amount}}',
      'Your bank declined our test for the {{car}}. Add another card, and choose it at check-in.',
    ],
    deposit_declined_renter: [
      'Your bank declined the deposit of {{amount}}',
      'We hold it again while you have the {{car}}, and try every {{hours}} hours. Please check your card.',
    ],
    deposit_lapsed_renter: [
      'Your deposit of {{amount}} is no longer held',
      'Your bank declined it for the {{car}}. We try again every {{hours}} hours. Please check your card.',
    ],
    deposit_lapsed_owner: [
      'The deposit for your {{car}} is no longer held',
      'The renter’s bank declined it. We try again every {{hours}} hours. Until then, charges go to their card.',
    ],
    rental_charge_proposed_renter: [
      'A charge after your rental: {{amount}}',
      'The owner of the {{car}} proposes it. Accept or dispute it within {{hours}} hours.',
    ],
    rental_charge_withdrawn_renter: [
      'Charge withdrawn: {{amount}}',
      'You pay nothing for it after your rental of the {{car}}.',
    ],
    rental_charge_decided_renter: [
      'A charge was decided: {{amount}}',
      'This is what you pay after your rental of the {{car}}.',
    ],
    rental_charge_accepted_owner: [
      'Charge accepted: {{amount}}',
      'It is yours when the rental of your {{car}} is complete.',
    ],
    rental_charge_disputed_owner: [
      'Charge disputed: {{amount}}',
      'The renter of your {{car}} disputes it. An administrator decides.',
    ],
    rental_charge_decided_owner: [
      'A charge was decided: {{amount}}',
      'This is what you get for the {{car}}.',
    ],
    rental_period_owed_owner: [
      'The renter’s card refused the next period: {{car}}',
      'It begins {{date}}, and {{amount}} of it is yours. We try again; you may end the rental on its page.',
    ],
    rental_shortened_owner: [
      'The renter returns your car early: {{car}}',
      OPEN,
      `${TIME} The rest of the time is free again.`,
    ],
    rental_ended_renter: [
      'The owner ends your rental: {{car}}',
      'A period of it is not paid. Its page tells when to return the car.',
      'A period of it is not paid. It is shorter now: {{when}}. Return the car by then.',
    ],
    rental_extension_pending_owner: [
      'Extension request: {{car}}',
      'The new end would be {{date}}. Accept or decline the request.',
    ],
    rental_extension_approved_renter: ['Extension confirmed: {{car}}', 'Your rental now ends on {{date}}.'],
    rental_extension_approved_owner: ['Rental extended: {{car}}', 'It now ends on {{date}}.'],
    rental_extension_rejected_renter: [
      'The owner declined your extension: {{car}}',
      'Your rental is unchanged. Nothing more was charged.',
    ],
    rental_extension_expired_renter: [
      'Your extension request expired: {{car}}',
      'Your rental is unchanged. Nothing more was charged.',
    ],
    rental_extension_expired_owner: ['An extension request expired: {{car}}', 'The rental is unchanged.'],
    rental_extension_cancelled_owner: [
      'Your renter withdrew the extension request: {{car}}',
      'The rental is unchanged.',
    ],
    rental_dates_pending_owner: [
      'Your renter asks for other dates: {{car}}',
      'Accept or decline the request.',
      'New dates: {{when}}. Accept or decline the request.',
    ],
    rental_dates_approved_renter: [
      'Dates changed: {{car}}',
      'Your trip has new dates.',
      'Your trip is now {{when}}.',
    ],
    rental_dates_approved_owner: [
      'Dates changed: {{car}}',
      'The trip has new dates.',
      'The trip is now {{when}}.',
    ],
    rental_dates_rejected_renter: [
      'The owner declined the new dates: {{car}}',
      'Your trip keeps its dates. Nothing was charged.',
    ],
    rental_dates_expired_renter: [
      'Your request for other dates expired: {{car}}',
      'Your trip keeps its dates. Nothing was charged.',
    ],
    rental_dates_expired_owner: ['A request for other dates expired: {{car}}', 'The trip keeps its dates.'],
    rental_dates_cancelled_owner: [
      'Your renter withdrew the request for other dates: {{car}}',
      'The trip keeps its dates.',
    ],
    rental_driver_invited: [
      'You’re invited to drive the {{car}}',
      'See who invites you, then accept or decline. You need a verified license.',
      'Trip: {{when}}. See who invites you, then accept or decline. You need a verified license.',
    ],
    rental_driver_accepted_renter: [
      'Your invitation was accepted: {{car}}',
      'The trip has one more driver. Open it to see who.',
    ],
    rental_driver_accepted_owner: [
      'An additional driver was added: {{car}}',
      'The renter added a person whose license is verified. Open the rental to see who.',
    ],
    rental_driver_declined_renter: [
      'Your invitation was declined',
      'You can invite another person to drive the {{car}}.',
    ],
    rental_driver_left_renter: [
      'An additional driver was removed: {{car}}',
      'An additional driver no longer drives. You can invite another person.',
    ],
    rental_driver_removed_owner: [
      'An additional driver was removed: {{car}}',
      'An additional driver no longer drives. Open the rental to see who does.',
    ],
    rental_driver_removed: [
      'You can no longer drive the {{car}}',
      'You are no longer an additional driver of this trip.',
    ],
    rental_driver_expired: ['Trip canceled: {{car}}', 'You were an additional driver of this trip.', TIME],
    search_found: [
      'A car fits your search near {{name}}',
      '{{car}}, {{amount}} in total.',
      '{{car}}, {{amount}} in total. Trip: {{when}}.',
    ],
    message_received: ['New message from {{name}}', 'Open it to read and answer.'],
    ride_accepted: ['{{name}} is on the way', 'Follow your driver on the map.'],
    ride_arrived: ['{{name}} is here', 'Your driver is at the pickup.'],
    ride_active: ['Your ride has started', 'Follow the ride on the map.'],
    ride_completed: ['You’ve arrived', 'See your receipt.'],
    ride_cancelled: ['Your ride is canceled', 'You can request another ride.'],
    ride_expired: ['No drivers available', 'Nothing was charged. Try again in a few minutes.'],
    ride_given_back: ['{{name}} canceled', 'We’re looking for another driver.'],
    ride_completed_driver: ['Ride completed', 'See your earnings.'],
    ride_cancelled_driver: ['Ride canceled', 'You can get new offers.'],
    ride_tipped_driver: ['Tip: {{amount}}', '{{name}} thanked you for the ride.'],
    debt_open: ['Open amount: {{amount}}', 'A charge failed. Pay it before your next trip.'],
    debt_paid: ['Paid: {{amount}}', 'We charged your card. You owe nothing more for it.'],
    balance_written_off: ['You no longer owe {{amount}}', 'We wrote off a part of your negative balance.'],
    debt_forgiven: ['You no longer owe {{amount}}', 'We wrote it off.'],
    ride_reassigned_driver: ['Your ride went to another driver', 'You can get new offers.'],
    payment_refunded: ['{{amount}} refunded', 'It goes back to your payment method within 10 days.'],
    dispute_opened_admin: ['New dispute: {{amount}}', 'Open it to see the deadline and send evidence.'],
    dispute_due_admin: ['Evidence due soon: {{amount}}', 'The bank takes evidence until {{date}}.'],
    dispute_won_admin: ['Dispute won: {{amount}}', 'The bank gave the money back.'],
    dispute_lost_admin: ['Dispute lost: {{amount}}', 'The payer keeps the money.'],
    dispute_opened_payee: [
      'Payment disputed: {{amount}}',
      'The payer’s bank is deciding. Your part stays pending until then.',
    ],
    dispute_closed_payee: ['Dispute decided: {{amount}}', 'Your part is no longer held back.'],
    dispute_recovered_payee: [
      '{{amount}} taken from your balance',
      'The payer’s bank took back a payment for your trip.',
    ],
    refund_failed_admin: ['Refund failed: {{amount}}', 'The payer’s bank sent it back. Try again.'],
    refund_failed: [
      'Your refund of {{amount}} didn’t arrive',
      'Your bank sent it back to us. We’ll send it again.',
    ],
    credit_granted: ['You have {{amount}} in credit', 'Your next trip uses it.'],
    payout_paid: ['Paid out: {{amount}}', 'It is in your bank account.'],
    payout_failed: ['Your payout of {{amount}} failed', 'The amount is back in your balance.'],
    payout_due: [
      '{{amount}} must be paid out by {{date}}',
      'We can’t hold your earnings longer. Add or check your bank account on Earnings.',
    ],
    payouts_ready: ['Your payouts are set up', 'What you earn is paid out every week.'],
    payouts_details_needed: [
      'Your payouts need more details',
      'Our payment provider asks for them on Earnings.',
    ],
    payouts_refused: [
      'Your payout set-up was refused',
      'Our payment provider won’t pay you out. Contact us.',
    ],
  },
};
