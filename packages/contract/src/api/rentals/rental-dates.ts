import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, optional, optionalReason, text } from '../../core/wire.ts';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { TimeWindow } from '../vehicles/vehicles.ts';
import { QuoteLine } from './rental-quotes.ts';
import { Rental } from './rentals.ts';

export const RentalDatesQuote = z
  .object({
    quoteId: z.string(),
    rentalId: z.uuid(),
    startDate: z.string(),
    endDate: z.string(),
    type: z.enum(RENTAL_UNITS),
    /** Of the whole rental at its new dates. */
    lines: z.array(QuoteLine),
    totalCents: z.int(),
    /** The current total. */
    agreedCents: z.int(),
    /** What is charged, if the new dates cost more. */
    chargeCents: z.int(),
    /** What goes back to the payment methods, if they cost less. */
    refundCents: z.int(),
    /** What promotions pay of the new total, and what of theirs comes back as credit. */
    promotionCents: z.int(),
    returnedPromotionCents: z.int(),
    currency: z.string(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
    /** The miles that the new dates include; absent: unlimited. */
    includedMiles: z.number().optional(),
    /** The owner's deadline for an answer; absent where the change needs none. */
    answerBy: z.string().optional(),
    expiresAt: z.string(),
  })
  .meta({ id: 'RentalDatesQuote' });
export type RentalDatesQuote = z.infer<typeof RentalDatesQuote>;

const call = { method: 'POST', access: 'user', params: idParams } as const;
const newDates = { startDate: instant, endDate: instant };
const errors = [
  'not_found',
  'conflict',
  'illegal_transition',
  'vehicle_unavailable',
  'account_not_verified',
  'license_expired',
] as const;

export const freeDates = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/dates/free',
  summary: 'When my booked rental could take place instead: the car’s free time, and its own',
  access: 'user',
  params: idParams,
  query: z.object({ from: instant, to: instant }),
  reply: z.array(TimeWindow),
  errors: ['not_found', 'illegal_transition'],
});

export const quoteDates = endpoint({
  ...call,
  path: '/api/rentals/{id}/dates/quote',
  summary: 'Signed quote for other dates of my booked rental, valid for 15 minutes',
  body: z.object(newDates),
  reply: RentalDatesQuote,
  errors,
});

/**
 * Sent again with the same quote, also after a declined card, it continues with the change that the quote created.
 * Without a quote it is priced now.
 */
export const changeDates = endpoint({
  ...call,
  path: '/api/rentals/{id}/dates',
  summary: 'Change the dates of my booked rental: instantly, or once the owner accepts',
  license: true,
  idempotency: 'required',
  body: z.object({
    ...newDates,
    quoteId: optional(z.string().max(24_000)),
    /** Absent: the rental's payment method. */
    paymentMethod: optional(z.enum(['card', 'cashapp'])),
    paymentMethodId: optional(text(100)),
  }),
  reply: Rental,
  errors: [...errors, 'quote_expired', 'payment_declined', 'payment_action_required', 'payment_failed_debt'],
});

/** Identifies the change: the renter may have withdrawn it and requested another since the page loaded. */
const which = { changeId: z.uuid(problem('which_dates')) };
const answer = { ...call, reply: Rental, errors: ['not_found', 'illegal_transition'] } as const;

export const acceptDates = endpoint({
  ...answer,
  path: '/api/rentals/{id}/dates/accept',
  summary: 'Accept other dates for a rental of my vehicle',
  body: z.object(which),
});

export const rejectDates = endpoint({
  ...answer,
  path: '/api/rentals/{id}/dates/reject',
  summary: 'Decline other dates; the rental keeps its dates',
  body: z.object({ ...which, reason: optionalReason }),
});

export const withdrawDates = endpoint({
  ...answer,
  path: '/api/rentals/{id}/dates/withdraw',
  summary: 'Withdraw my request for other dates; the rental keeps its dates',
  body: z.object(which),
});
