import { z } from 'zod';
import { endpoint, idParams } from '../core/endpoint.ts';
import { problem } from '../core/field-problem.ts';
import { instant, optional, optionalReason, text } from '../core/wire.ts';
import { RENTAL_UNITS } from '../rules/pricing/base-price.ts';
import { QuoteLine, Rental } from './rentals.ts';

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
    /** The total as it is agreed now. */
    agreedCents: z.int(),
    /** What is charged: the new total less the agreed one. */
    differenceCents: z.int(),
    currency: z.string(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
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
  summary: 'What a later end of my rental costs, signed; stands 15 minutes',
  body: z.object(newEnd),
  reply: RentalExtensionQuote,
  errors: ['not_found', 'conflict', 'illegal_transition', 'vehicle_unavailable'],
});

/**
 * Sent again with the same quote, after a declined card too, it goes on with the extension that the quote has made.
 * Without a quote it costs what a quote of this moment would say.
 */
export const extendRental = endpoint({
  ...call,
  path: '/api/rentals/{id}/extend',
  summary: 'Extend my rental to a later end: at once, or once the owner accepts',
  license: true,
  idempotency: 'optional',
  body: z.object({
    ...newEnd,
    quoteId: optional(z.string().max(24_000)),
    /** Absent: as the rental was paid. */
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
    'license_expired',
  ],
});

/** Names the extension: the other side may have withdrawn it and asked for another one since the page loaded. */
const which = { extensionId: z.uuid(problem('which_extension')) };
const answer = { ...call, reply: Rental, errors: ['not_found', 'illegal_transition'] } as const;

export const acceptExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/accept',
  summary: 'Accept that my vehicle stays out for longer',
  body: z.object(which),
});

export const rejectExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/reject',
  summary: 'Decline more time; the rental stays as it is',
  body: z.object({ ...which, reason: optionalReason }),
});

export const withdrawExtension = endpoint({
  ...answer,
  path: '/api/rentals/{id}/extend/withdraw',
  summary: 'Take back my request for more time; the rental stays as it is',
  body: z.object(which),
});
