import { z } from 'zod';
import { endpoint, idParams } from '../core/endpoint.ts';
import { pageQuery } from '../core/envelope.ts';
import { problem } from '../core/field-problem.ts';
import { Geometry, latitude, longitude, optional, optionalReason, Place, text } from '../core/wire.ts';
import { RIDE_STATUSES } from '../rules/states/ride-states.ts';
import { PAYMENT_METHODS } from '../values/choices/payment-methods.ts';
import { promoCode, promotionFields } from './money/promotion-lines.ts';

export const FareLine = z
  .object({
    kind: z.enum(['base', 'distance', 'time', 'minimum', 'surge', 'stop', 'wait', 'cancellation', 'tax']),
    label: z.string(),
    quantity: z.number(),
    unitCents: z.int(),
    amountCents: z.int(),
  })
  .meta({ id: 'FareLine' });

export const RideQuote = z
  .object({
    quoteId: z.string(),
    pickupLocation: Place,
    dropoffLocation: Place,
    /** Miles, two decimals. */
    distance: z.number(),
    /** Minutes. */
    estimatedDuration: z.number(),
    estimatedFare: z.number(),
    fareCents: z.int(),
    lines: z.array(FareLine),
    /** Not for rides that are paid in cash. */
    ...promotionFields,
    surgeFactor: z.number(),
    /** True where there is no street graph: a great-circle estimate without geometry. */
    estimated: z.boolean(),
    /** The route that was priced. */
    geometry: Geometry.optional(),
    currency: z.string(),
    expiresAt: z.string(),
    /** Owed after an earlier cash ride, beside the fare: charged after a ride that is not paid in cash. */
    owedCents: z.int().optional(),
  })
  .meta({ id: 'RideQuote' });
export type RideQuote = z.infer<typeof RideQuote>;

export const Ride = z
  .object({
    id: z.uuid(),
    /** Incremented by each change; of two replies the one with the higher revision is newer. */
    revision: z.int(),
    riderId: z.uuid(),
    riderFirstName: z.string(),
    riderAvatarUrl: z.string().optional(),
    pickupLocation: Place,
    dropoffLocation: Place,
    estimatedFare: z.number(),
    finalFare: z.number().optional(),
    fareCents: z.int(),
    /** The fare's lines; their sum is `fareCents`. */
    fareLines: z.array(FareLine).optional(),
    ...promotionFields,
    /** The driver's share; only for the driver and administrators. */
    earningsCents: z.int().optional(),
    currency: z.string(),
    estimatedDuration: z.number(),
    distance: z.number(),
    /** The route that was priced; not in lists. */
    geometry: Geometry.optional(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    status: z.enum(RIDE_STATUSES),
    statusReason: z.string().optional(),
    cancelledBy: z.enum(['rider', 'driver', 'admin', 'system']).optional(),
    /** From acceptance on. */
    driver: z
      .object({
        firstName: z.string(),
        avatarUrl: z.string().optional(),
        rating: z.number().optional(),
        car: z.string(),
        color: z.string(),
        type: z.string(),
        plate: z.string(),
      })
      .optional(),
    /** The driver's latest place and ETA while the ride is under way; only when a single ride is read. */
    driverPosition: z
      .object({
        lat: latitude,
        lng: longitude,
        headingDegrees: z.number().optional(),
        etaSeconds: z.number().optional(),
        at: z.string(),
      })
      .optional(),
    /** For the rider, if the ride has a PIN and has not started; for a simulated driver, after `tellPin`. */
    pin: z.string().optional(),
    pinRequired: z.boolean(),
    cancellationFeeCents: z.int().optional(),
    /** What the rider gave on top: all of it is the driver's. */
    tipCents: z.int().optional(),
    /** What the driver got of a fare that was paid in cash, if they said so. */
    cashTakenCents: z.int().optional(),
    tippableUntil: z.string().optional(),
    /** What an administrator gave back; the rider sees it. */
    refundedCents: z.int().optional(),
    /** By the policy that the rider accepted with the price, as is the next field. */
    freeCancellationUntil: z.string().optional(),
    /** For the rider: what canceling costs after that time. */
    lateCancellationCents: z.int().optional(),
    requestedAt: z.string(),
    acceptedAt: z.string().optional(),
    arrivedAt: z.string().optional(),
    startedAt: z.string().optional(),
    completedAt: z.string().optional(),
    cancelledAt: z.string().optional(),
  })
  .meta({ id: 'Ride' });
export type Ride = z.infer<typeof Ride>;

/** Declared so that the server refuses them: silently ignoring such a field would break a promise. */
const notOfferedYet = {
  scheduledFor: optional(z.never(problem('no_scheduled_rides'))),
  stops: optional(z.array(Place).max(0, problem('no_stops'))),
};

export const estimateRide = endpoint({
  method: 'POST',
  path: '/api/rides/estimate',
  summary: 'Signed quote for a ride, valid for 5 minutes: distance, duration and fare',
  // Guests see the fare before they sign up; codes and credit are a person's.
  access: 'public',
  body: z.object({ pickupLocation: Place, dropoffLocation: Place, promoCode, ...notOfferedYet }),
  reply: RideQuote,
  errors: ['area_not_served', 'unauthenticated'],
});

export const requestRide = endpoint({
  method: 'POST',
  path: '/api/rides',
  summary: 'Request a ride',
  access: 'user',
  idempotency: 'optional',
  body: z.object({
    pickupLocation: Place,
    dropoffLocation: Place,
    estimatedFare: z.number({ error: problem('wait_for_fare') }).min(0),
    /** Sent by the specification's client; the server computes its own. */
    estimatedDuration: z.number().optional(),
    distance: z.number().optional(),
    paymentMethod: z.enum(PAYMENT_METHODS).default('card'),
    quoteId: optional(z.string().max(6_000)),
    /** For a new price, when the quote has expired. */
    promoCode,
    /** What the rider saw that they pay, with credit or a code; another amount is `fare_changed`. */
    dueCents: z.int().optional(),
    paymentMethodId: optional(text(100)),
    /** Requires a 4-digit PIN at the start, even if the operator does not. */
    pin: z.boolean().optional(),
    ...notOfferedYet,
  }),
  reply: Ride,
  status: 201,
  errors: [
    'fare_changed',
    'quote_expired',
    'ride_already_open',
    'payment_failed_debt',
    'area_not_served',
    'driver_unavailable',
    'attempt_expired',
    'payment_declined',
    'payment_action_required',
  ],
});

export const listRides = endpoint({
  method: 'GET',
  path: '/api/rides',
  summary: 'My rides, as rider or as driver',
  access: 'user',
  query: z.object({
    as: z.enum(['rider', 'driver']).default('rider'),
    status: optional(z.enum(RIDE_STATUSES)),
    ...pageQuery,
  }),
  reply: Ride,
  paged: true,
});

/** The current ride, or null. */
export const openRide = endpoint({
  method: 'GET',
  path: '/api/rides/open',
  summary: 'My current ride, as rider or as driver',
  whileSuspended: true,
  access: 'user',
  query: z.object({ as: z.enum(['rider', 'driver']).default('rider') }),
  reply: Ride.nullable(),
});

export const getRide = endpoint({
  method: 'GET',
  path: '/api/rides/{id}',
  summary: 'One of my rides',
  whileSuspended: true,
  access: 'user',
  params: idParams,
  reply: Ride,
  errors: ['not_found'],
});

const move = {
  method: 'POST',
  access: 'user',
  params: idParams,
  reply: Ride,
  errors: ['not_found', 'illegal_transition'],
} as const;

export const acceptRide = endpoint({
  ...move,
  path: '/api/rides/{id}/accept',
  summary: 'Accept the offer',
  access: 'driver',
});
export const declineRide = endpoint({
  ...move,
  path: '/api/rides/{id}/decline',
  summary: 'Decline the offer',
  access: 'driver',
  reply: z.object({ rideId: z.uuid(), declined: z.literal(true) }),
});
export const arriveRide = endpoint({
  ...move,
  path: '/api/rides/{id}/arrive',
  summary: 'The driver is at the pickup',
});
export const startRide = endpoint({
  ...move,
  path: '/api/rides/{id}/start',
  summary: 'The rider is in the car; with the PIN if the ride has one',
  body: z.object({ pin: optional(z.string().regex(/^\d{4}$/, problem('pin_digits'))) }),
});
export const completeRide = endpoint({
  ...move,
  path: '/api/rides/{id}/complete',
  summary: 'Complete the ride',
  whileSuspended: true,
});
export const cancelRide = endpoint({
  ...move,
  path: '/api/rides/{id}/cancel',
  summary: 'Cancel before the start, as rider or driver',
  body: z.object({
    reason: optionalReason,
    /** What it costs the rider, as they saw it. Another amount by now is a conflict, and nothing is canceled. */
    feeCents: optional(z.int()),
  }),
});

export const FoundRoute = z
  .object({
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    /** Absent for a great-circle estimate, where there is no street graph. */
    geometry: Geometry.optional(),
  })
  .meta({ id: 'FoundRoute' });
export type FoundRoute = z.infer<typeof FoundRoute>;

const lat = z.coerce.number().min(-90).max(90);
const lng = z.coerce.number().min(-180).max(180);

export const findRoute = endpoint({
  method: 'GET',
  path: '/api/routes',
  summary: 'The route for a car between two points, as rides are measured',
  access: 'user',
  query: z.object({ fromLat: lat, fromLng: lng, toLat: lat, toLng: lng }),
  reply: FoundRoute,
});

/** A simulated driver cannot hear the rider say the PIN. */
export const tellPin = endpoint({
  ...move,
  path: '/api/demo/rides/{id}/tell-pin',
  summary: 'Tell the driver the PIN (demo mode only)',
});
