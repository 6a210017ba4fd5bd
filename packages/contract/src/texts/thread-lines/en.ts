import { RENTAL_CHARGE_RULES } from '../../rules/limits.ts';
import type { ThreadLineTexts } from './thread-lines.ts';

const CHARGE = '{{charge}}, {{amount}}';

export const en: ThreadLineTexts = {
  reason: '“{{reason}}”',
  charges: {
    late: 'Late return',
    miles: 'Extra miles',
    fuel: 'Fuel',
    toll: 'Toll or ticket',
    cleaning: 'Cleaning',
    damage: 'Damage',
    other: 'Other',
  },
  lines: {
    rental_requested: ['Booking requested', '{{when}}'],
    rental_booked: ['Booked', '{{when}}'],
    rental_accepted: ['Request accepted', '{{when}}'],
    rental_declined: ['Request declined', 'Nothing was charged.'],
    rental_expired: ['Request expired', 'The owner didn’t answer in time. Nothing was charged.'],
    rental_canceled_renter: ['Canceled by the renter', '{{when}}'],
    rental_canceled_owner: ['Canceled by the owner', '{{when}}'],
    rental_canceled_admin: ['Canceled by an administrator', '{{when}}'],
    rental_no_show: ['Canceled: no pickup'],
    rental_checked_in: ['Checked in', 'The trip has started.'],
    rental_shortened: ['Trip ends earlier', '{{when}}'],
    rental_returned: ['Car returned'],
    rental_completed: ['Trip completed'],
    extension_requested: ['Extension requested', 'Until {{date}}'],
    extension_booked: ['Trip extended', 'Until {{date}}'],
    extension_declined: ['Extension declined', 'The return stays as it was.'],
    extension_expired: ['Extension request expired', 'The return stays as it was.'],
    extension_withdrawn: ['Extension request withdrawn'],
    charge_proposed: [
      `Charge proposed: ${CHARGE}`,
      `The renter has ${RENTAL_CHARGE_RULES.answerHours} hours to answer.`,
    ],
    charge_withdrawn: [`Charge withdrawn: ${CHARGE}`],
    charge_accepted: [`Charge accepted: ${CHARGE}`],
    charge_disputed: [`Charge disputed: ${CHARGE}`, 'An administrator decides.'],
    charge_decided: [`Charge decided: ${CHARGE}`, 'An administrator decided.'],
    charge_paid: [`Charge paid: ${CHARGE}`],
    ride_accepted: ['Ride accepted', 'The driver is on the way.'],
    ride_arrived: ['The driver has arrived'],
    ride_started: ['Ride started'],
    ride_completed: ['Ride completed'],
    ride_given_back: ['The driver canceled', 'We look for another driver.'],
    ride_canceled_rider: ['Canceled by the rider'],
    ride_canceled_admin: ['Canceled by an administrator'],
    ride_no_show: ['Canceled: no pickup'],
  },
};
