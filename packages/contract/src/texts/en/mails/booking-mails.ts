import { HANDOVER_RULES, RENTAL_RULES } from '../../../rules/limits/rentals.ts';
import type { MailTexts } from '../../mails/mail-texts.ts';

type BookingMail = 'booking-confirmed' | 'request-sent' | 'request-received' | 'car-booked';

/** What both emails to an owner say of the booking. */
const toOwner = (said: Parameters<MailTexts['car-booked']>[0]) => ({
  ...(said.hasPicture && { picture: `Your ${said.car}` }),
  facts: [
    { label: 'Pick up', value: said.start, note: said.zone },
    { label: 'Return', value: said.end, note: said.zone },
    {
      label: said.renter.isVerified ? 'Renter, license verified' : 'Renter',
      value: said.renter.firstName,
      note: `${said.renter.trips === 1 ? '1 trip' : `${said.renter.trips} trips`}, member since ${said.renter.memberSince}`,
    },
    ...(said.delivery ? [{ label: 'Bring it to', value: said.delivery }] : []),
  ],
  prices: {
    title: 'What you earn',
    rows: [
      { label: 'Price', amount: said.price },
      { label: `${said.service}’s share`, amount: `−${said.kept}` },
      ...(said.taxes ? [{ label: 'Taxes', amount: `−${said.taxes}` }] : []),
    ],
    sum: { label: 'You get', amount: said.earned },
  },
});

export const bookingMails: Pick<MailTexts, BookingMail> = {
  'booking-confirmed': (said) => ({
    subject: `${said.isMoved ? 'New dates' : 'Booking confirmed'}: ${said.car}`,
    lines: [`${said.start} to ${said.end}`],
    next: `Next: check in from ${said.checkIn}. Take four photos of the car and one of the odometer. Bring your license.`,
    ...(said.hasPicture && { picture: `The ${said.car}` }),
    facts: [
      { label: 'Pick up', value: said.start, note: said.zone },
      { label: 'Return', value: said.end, note: said.zone },
      ...(said.place ? [{ label: 'Where', value: said.place }] : []),
      { label: `${said.ownerFirstName}’s car`, value: said.look },
    ],
    prices: {
      title: 'Price',
      rows: said.rows,
      sum: { label: 'You paid', amount: said.total },
      ...(said.deposit && {
        note: `At check-in we also hold a ${said.deposit} deposit on your card and release it after the return.`,
      }),
    },
    promise: said.freeUntil
      ? `Free to cancel until ${said.freeUntil}.`
      : 'This booking can’t be canceled for free. Its page shows what you would get back.',
    button: 'Get ready for pickup',
    note: 'Attached: a calendar entry. Emails about bookings and money can’t be turned off.',
  }),
  'request-sent': (said) => ({
    subject: `Request sent: ${said.car}`,
    lines: [
      `${said.start} to ${said.end}`,
      `${said.ownerFirstName} can answer until ${said.answerBy}. We email you the answer.`,
    ],
    ...(said.hasPicture && { picture: `The ${said.car}` }),
    facts: [
      { label: 'Pick up', value: said.start, note: said.zone },
      { label: 'Return', value: said.end, note: said.zone },
      {
        label: 'Area',
        value: said.area ?? 'On the map of the trip’s page',
        note: `The exact address follows ${RENTAL_RULES.exactPlaceHoursAhead} hours before pickup.`,
      },
      { label: `${said.ownerFirstName}’s car`, value: said.look },
    ],
    prices: {
      title: 'Price',
      rows: said.rows,
      sum: { label: `Total if ${said.ownerFirstName} accepts`, amount: said.total },
      note: [
        'Your card is charged only when the request is accepted.',
        ...(said.deposit
          ? [
              `At check-in we also hold a ${said.deposit} deposit on your card and release it after the return.`,
            ]
          : []),
      ].join('\n'),
    },
    ...(said.freeUntil && { promise: `Free to cancel until ${said.freeUntil}.` }),
    button: 'See the request',
    note: 'Emails about bookings and money can’t be turned off.',
  }),
  'request-received': (said) => ({
    subject: `${said.renter.firstName} would like your ${said.car}`,
    lines: [
      `${said.start} to ${said.end}`,
      `Accept or decline by ${said.answerBy}. After that the request ends, and ${said.renter.firstName} pays nothing.`,
    ],
    ...toOwner(said),
    button: 'Answer the request',
  }),
  'car-booked': (said) => ({
    subject: `${said.renter.firstName} booked your ${said.car}`,
    lines: [`${said.start} to ${said.end}`],
    next: `Next: have the car ready. You can both take its photos from ${HANDOVER_RULES.opensHours} hours before the start.`,
    ...toOwner(said),
    button: 'See the booking',
  }),
};
