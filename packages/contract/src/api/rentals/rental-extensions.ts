import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, optional, optionalReason, text } from '../../core/wire.ts';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { QuotedPeriod, QuoteLine } from './rental-quotes.ts';
import { Rental } from './rentals.ts';

export const RentalExtensionQuote = z
  .object({
    quoteId: z.string(),
    rentalId: z.uuid(),
    startDate: z.string(),
    /** The new end. */
    endDate: z.string(),
    type: z.enum(RENTAL_UNITS),
    /** Of the whole rental with its new end. */
    lines: z.array(QuoteLine),
    totalCents: z.int(),
    /** The current total. */
    agreedCents: z.int(),
    /** What is charged: the new total less the agreed one. */
    differenceCents: z.int(),
    currency: z.string(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
    /** In which the difference is charged, when it is for more than 30 days. */
    periods: z.array(QuotedPeriod).optional(),
    /** The owner's deadline for an answer; absent where the extension needs none. */
    answerBy: z.string().optional(),
    expiresAt: z.string(),
  })
  .meta({ id: 'RentalExtensionQuote' });
export type RentalExtensionQuote = z.infer<typeof RentalExtensionQuote>;

const call = { method: 'POST', access: 'user', params: idParams } as const;
const newEnd = { endDate: instant };

export const quoteExtension = endpoint({
  ...call,
  path: '/api/rentals/{id}/extend/quote',
  summary: 'Signed quote for a later end of my rental, valid for 15 minutes',
  body: z.object(newEnd),
  reply: RentalExtensionQuote,
  errors: ['not_found', 'conflict', 'illegal_transition', 'vehicle_unavailable'],
});

/**
 * Sent again with the same quote, also after a declined card, it continues with the extension that the quote created.
 * Without a quote it is priced now.
 */
export const extendRental = endpoint({
  ...call,
  path: '/api/rentals/{id}/extend',
  summary: 'Extend my rental to a later end: instantly, or once the owner accepts',
  license: true,
  idempotency: 'required',
  body: z.object({
    ...newEnd,
    quoteId: optional(z.string().max(24_000)),
    /** Absent: the rental's payment method. */
    paymentMethod: optional(z.enum(['card', 'cashapp'])),
    paymentMethodId: optional(text(100)),
  }),
  reply: Rental,
  errors: [
    'not_found',
    'conflict',
    'illegal_transition',
    'vehicle_unavailable',
    'quote_expired',
    'payment_declined',
    'payment_action_required',
    'payment_failed_debt',
    'license_expired',
  ],
});

/** Identifies the extension: the renter may have withdrawn it and requested another since the page loaded. */
const which = { extensionId: z.uuid(problem('which_extension')) };
const answer = { ...call, reply: Rental, errors: ['not_found', 'illegal_transition'] } as const;

export const acceptExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/accept',
  summary: 'Accept an extension for my vehicle',
  body: z.object(which),
});

export const rejectExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/reject',
  summary: 'Decline an extension; the rental is unchanged',
  body: z.object({ ...which, reason: optionalReason }),
});

export const withdrawExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/withdraw',
  summary: 'Withdraw my extension request; the rental is unchanged',
  body: z.object(which),
});
