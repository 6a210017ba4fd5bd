import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { latitude, longitude, optional, optionalReason, Place, text } from '../../core/wire.ts';
import { DECLINE_REASONS } from '../../rules/decline-reasons.ts';
import { MESSAGE_RULES } from '../../rules/limits/messages.ts';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { CANCELLATION_POLICIES } from '../../rules/pricing/rentals/rental-cancellation.ts';
import { RENTAL_DEPOSIT_STATUSES } from '../../rules/states/money/rental-deposit-states.ts';
import { RENTAL_EXTENSION_STATUSES } from '../../rules/states/rental-extension-states.ts';
import { RENTAL_PERIOD_STATUSES } from '../../rules/states/rental-period-states.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';
import { promotionFields } from '../money/promotion-lines.ts';
import { LineNames } from './line-names.ts';
import { ConfirmedHandover } from './rental-handovers.ts';
import { PeriodPrice, QuoteLine } from './rental-quotes.ts';
import { RentalRules } from './rental-rules.ts';

const RentalPeriod = PeriodPrice.extend({ status: z.enum(RENTAL_PERIOD_STATUSES) }).meta({
  id: 'RentalPeriod',
});
export type RentalPeriod = z.infer<typeof RentalPeriod>;

const CheckIn = z.object({
  ...ConfirmedHandover.shape,
  /** For the deposit; absent: as the rental was paid. */
  paymentMethod: optional(z.enum(['card', 'cashapp'])),
  paymentMethodId: optional(text(100)),
});
export type CheckIn = z.infer<typeof CheckIn>;

const Handover = z
  .object({ odometerMiles: z.number(), fuelPercent: z.number(), photos: z.array(z.string()), at: z.string() })
  .meta({ id: 'Handover' });

/** Why a hold is not paid yet. With `confirmUrl`, the payer can confirm the payment there. */
const MissingPayment = z
  .object({ reason: z.enum(DECLINE_REASONS), confirmUrl: z.string().optional() })
  .meta({ id: 'MissingPayment' });
export type MissingPayment = z.infer<typeof MissingPayment>;

const Extension = z
  .object({
    id: z.uuid(),
    status: z.enum(RENTAL_EXTENSION_STATUSES),
    statusReason: z.string().optional(),
    endDate: z.string(),
    /** Of the whole rental, once it is extended. */
    totalCents: z.int(),
    differenceCents: z.int(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
    answerBy: z.string().optional(),
    holdExpiresAt: z.string().optional(),
    payment: MissingPayment.optional(),
    requestedAt: z.string(),
  })
  .meta({ id: 'RentalExtension' });

/** Other dates for the whole rental. `differenceCents` is negative where they cost less. */
const DateChange = Extension.extend({
  startDate: z.string(),
  /** Where they cost less: what goes back to the renter. */
  refundCents: z.int(),
}).meta({ id: 'RentalDateChange' });

export const Rental = z
  .object({
    id: z.uuid(),
    /** Incremented by each change; of two replies the one with the higher revision is newer. */
    revision: z.int(),
    vehicleId: z.uuid(),
    renterId: z.uuid(),
    ownerId: z.uuid(),
    startDate: z.string(),
    endDate: z.string(),
    totalCost: z.number(),
    totalCents: z.int(),
    ...promotionFields,
    depositCents: z.int(),
    currency: z.string(),
    type: z.enum(RENTAL_UNITS),
    status: z.enum(RENTAL_STATUSES),
    statusReason: z.string().optional(),
    lines: z.array(QuoteLine),
    /** The plan that was booked: charges for damage take no more than the deductible. */
    protection: z.object({ names: LineNames, deductibleCents: z.int() }).optional(),
    /** Where the owner brings the car; without it, it is picked up. For both sides. */
    delivery: Place.optional(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
    /** Of a rental over 30 days, the first of them first. */
    periods: z.array(RentalPeriod).optional(),
    paymentMethod: z.enum(['card', 'cashapp']),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      year: z.int(),
      color: z.string(),
      type: z.enum(VEHICLE_TYPES),
      photo: z.string().optional(),
      timeZone: z.string(),
      /** For the owner, and for the renter from approval on. */
      licensePlate: z.string().optional(),
      /** The code of the key box, for its owner, and for the renter while the car is theirs. */
      keyCode: z.string().optional(),
      /** From approval on: the renter checks in alone, and gets the code then. */
      selfCheckIn: z.literal(true).optional(),
      /** From approval on, until the return. */
      pickupInstructions: z.string().optional(),
      houseRules: z.string().optional(),
      /**
       * Exact for the owner, and for the renter from a day before the start until completion; else, from approval on,
       * blurred, with a radius.
       */
      location: z
        .object({
          lat: latitude,
          lng: longitude,
          address: z.string().optional(),
          radiusMeters: z.number().optional(),
        })
        .optional(),
    }),
    renterFirstName: z.string(),
    ownerFirstName: z.string(),
    cancellationPolicy: z.enum(CANCELLATION_POLICIES),
    /** The rules that were accepted, while they can still matter. */
    rentalRules: RentalRules.optional(),
    freeCancellationUntil: z.string().optional(),
    answerBy: z.string().optional(),
    holdExpiresAt: z.string().optional(),
    /** For the renter, while it is held and a payment was declined or needs their confirmation. */
    payment: MissingPayment.optional(),
    /** What went back to the renter. */
    refundCents: z.int().optional(),
    /** What was taken off charges that the renter had not paid: nothing came back for it. */
    takenOffCents: z.int().optional(),
    /** What was to go back to the renter, whose bank gave it back before, in a dispute that was lost. */
    chargedBackCents: z.int().optional(),
    /** The renter has ended it before its time. */
    isShortened: z.literal(true).optional(),
    /** From approval on, if there is a deposit. */
    depositStatus: z.enum(RENTAL_DEPOSIT_STATUSES).optional(),
    /** When the owner decided to go on without it. */
    depositWaivedAt: z.string().optional(),
    /** For the renter, until the deposit is held: why their card did not pass the test before check-in. */
    cardTestReason: z.enum(DECLINE_REASONS).optional(),
    checkIn: Handover.optional(),
    checkOut: Handover.optional(),
    /** The latest extension if it is open or was not granted; a granted one is part of the rental itself. */
    extension: Extension.optional(),
    /** The latest request for other dates, likewise: before the start. */
    dateChange: DateChange.optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Rental' });
export type Rental = z.infer<typeof Rental>;

export const bookRental = endpoint({
  method: 'POST',
  path: '/api/rentals',
  summary: 'Book a vehicle from a quote: hold, authorize, confirm',
  access: 'verified',
  license: true,
  idempotency: 'required',
  body: z.object({
    quoteId: z
      .string({ error: problem('quote_first') })
      .min(1, problem('quote_first'))
      .max(24_000),
    paymentMethod: z.enum(['card', 'cashapp']).default('card'),
    paymentMethodId: optional(text(100)),
    /** To the owner: the first message of the thread, once the rental is requested or booked. */
    message: optional(text(MESSAGE_RULES.textMaxLength)),
  }),
  reply: Rental,
  status: 201,
  errors: [
    'vehicle_unavailable',
    'quote_expired',
    'payment_failed_debt',
    'payment_declined',
    'payment_action_required',
    'license_expired',
  ],
});

export const listRentals = endpoint({
  method: 'GET',
  path: '/api/rentals',
  summary: 'My rentals, as renter or as owner',
  access: 'user',
  query: z.object({
    as: z.enum(['renter', 'owner']).default('renter'),
    status: optional(z.enum(RENTAL_STATUSES)),
    ...pageQuery,
  }),
  reply: Rental,
  paged: true,
});

export const getRental = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}',
  summary: 'One of my rentals',
  access: 'user',
  params: idParams,
  reply: Rental,
  errors: ['not_found'],
});

const move = { method: 'POST', access: 'user', params: idParams, reply: Rental } as const;

export const payRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/pay',
  summary: 'Pay for a held rental',
  idempotency: 'required',
  body: z.object({
    paymentMethod: z.enum(['card', 'cashapp']).default('card'),
    paymentMethodId: optional(text(100)),
  }),
  errors: ['not_found', 'illegal_transition', 'payment_declined', 'payment_action_required'],
});

export const acceptRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/accept',
  summary: 'Accept a request for my vehicle',
  errors: ['not_found', 'illegal_transition'],
});

export const rejectRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/reject',
  summary: 'Decline a request for my vehicle',
  body: z.object({ reason: optionalReason }),
  errors: ['not_found', 'illegal_transition'],
});

export const previewRentalCancellation = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/cancellation',
  summary: 'What comes back if I cancel this rental now',
  access: 'user',
  params: idParams,
  reply: z
    .object({
      feeCents: z.int(),
      refundCents: z.int(),
      /** What was charged until now, of which both are parts. */
      paidCents: z.int(),
    })
    .meta({ id: 'RentalCancellation' }),
  errors: ['not_found', 'illegal_transition'],
});

export const cancelRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/cancel',
  summary: 'Cancel a rental before it starts',
  body: z.object({
    reason: optionalReason,
    /** What comes back, as the caller saw it. Another amount by now is a conflict, and nothing is canceled. */
    refundCents: optional(z.int()),
  }),
  errors: ['not_found', 'illegal_transition'],
});

export const checkInRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/check-in',
  summary: 'Confirm the check-in for my side. The renter’s card holds the deposit',
  body: CheckIn,
  errors: [
    'not_found',
    'illegal_transition',
    'conflict',
    'handover_incomplete',
    'payment_declined',
    'payment_action_required',
  ],
});

export const waiveDeposit = endpoint({
  ...move,
  path: '/api/rentals/{id}/waive-deposit',
  summary: 'Continue without the deposit, as the owner',
  errors: ['not_found', 'illegal_transition'],
});

export const checkOutRental = endpoint({
  ...move,
  path: '/api/rentals/{id}/check-out',
  summary: 'Check out, or confirm the other side’s check-out',
  body: ConfirmedHandover,
  errors: ['not_found', 'illegal_transition', 'conflict', 'handover_incomplete'],
});
