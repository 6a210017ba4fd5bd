import { z } from 'zod';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { RIDE_STATUSES } from '../../rules/states/ride-states.ts';
import { VEHICLE_STATUSES } from '../../rules/states/vehicle-states.ts';
import { VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';
import { QuoteLine } from '../rentals/rental-quotes.ts';
import { FareLine } from '../rides.ts';
import { FormCard } from './assistant-forms.ts';

/** `link` of every card is a path of this site. */
const shared = { currency: z.string(), link: z.string() };
const period = { startDate: z.string(), endDate: z.string() };

/** A car that is available for a time, with the price of that time. */
const CarCard = z.object({
  kind: z.literal('car'),
  vehicleId: z.uuid(),
  /** 2021 Toyota Camry */
  name: z.string(),
  type: z.enum(VEHICLE_TYPES),
  seats: z.int(),
  photo: z.string().optional(),
  instantBook: z.boolean(),
  distanceMeters: z.int(),
  totalCents: z.int(),
  priceType: z.enum(RENTAL_UNITS),
  timeZone: z.string(),
  ...period,
  ...shared,
});

const OwnCarCard = z.object({
  kind: z.literal('own_car'),
  vehicleId: z.uuid(),
  name: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  paused: z.boolean(),
  dailyRateCents: z.int(),
  ...shared,
});

const RentalCard = z.object({
  kind: z.literal('rental'),
  rentalId: z.uuid(),
  as: z.enum(['renter', 'owner']),
  name: z.string(),
  status: z.enum(RENTAL_STATUSES),
  totalCents: z.int(),
  /** The price breakdown, if the user asked for it. */
  lines: z.array(QuoteLine).optional(),
  timeZone: z.string(),
  ...period,
  ...shared,
});

const RideCard = z.object({
  kind: z.literal('ride'),
  rideId: z.uuid(),
  as: z.enum(['rider', 'driver']),
  pickup: z.string(),
  dropoff: z.string(),
  status: z.enum(RIDE_STATUSES),
  fareCents: z.int(),
  lines: z.array(FareLine).optional(),
  requestedAt: z.string(),
  ...shared,
});

const RidePriceCard = z.object({
  kind: z.literal('ride_price'),
  pickup: z.string(),
  dropoff: z.string(),
  /** Miles. */
  distance: z.number(),
  /** Minutes. */
  estimatedDuration: z.number(),
  fareCents: z.int(),
  lines: z.array(FareLine),
  estimated: z.boolean(),
  ...shared,
});

const RentalPriceCard = z.object({
  kind: z.literal('rental_price'),
  vehicleId: z.uuid(),
  name: z.string(),
  totalCents: z.int(),
  depositCents: z.int(),
  lines: z.array(QuoteLine),
  timeZone: z.string(),
  ...period,
  ...shared,
});

const NotificationCard = z.object({
  kind: z.literal('notification'),
  /** As in the list of notifications: a client may show it in its reader's language. */
  notificationKind: z.string(),
  title: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.string()),
  isRead: z.boolean(),
  createdAt: z.string(),
  link: z.string().optional(),
});

/** A result of the answer's look-ups, one per card; or a form for missing information. */
export const ChatCard = z
  .discriminatedUnion('kind', [
    CarCard,
    OwnCarCard,
    RentalCard,
    RideCard,
    RidePriceCard,
    RentalPriceCard,
    NotificationCard,
    FormCard,
  ])
  .meta({ id: 'ChatCard' });
export type ChatCard = z.infer<typeof ChatCard>;

export const CHAT_ACTIONS = [
  'request_ride',
  'book_car',
  'extend_rental',
  'cancel_ride',
  'cancel_rental',
] as const;
export type ChatActionKind = (typeof CHAT_ACTIONS)[number];

/**
 * An action that JoseyAI has prepared. Nothing has happened yet: only the user's confirmation performs it
 * (POST /api/chat/actions/{token}/confirm), at the price shown here or not at all.
 */
export const ChatAction = z
  .object({
    token: z.string(),
    kind: z.enum(CHAT_ACTIONS),
    state: z.enum(['open', 'confirmed', 'refused', 'expired']),
    /** What confirming does, in one sentence. */
    happens: z.string(),
    /** Confirming sends a request: an owner has to accept it. */
    asksOwner: z.boolean().optional(),
    /** The fare, the rental's total, the price of the extension, or the cancellation fee. */
    priceCents: z.int(),
    depositCents: z.int().optional(),
    /** Of the whole rental, once it is extended. */
    newTotalCents: z.int().optional(),
    /** The refund of this cancellation. */
    refundCents: z.int().optional(),
    currency: z.string(),
    ride: z.object({ pickup: z.string(), dropoff: z.string() }).optional(),
    rental: z
      .object({
        name: z.string(),
        timeZone: z.string(),
        ...period,
        /** The current end, when `endDate` is the new one. */
        agreedEndDate: z.string().optional(),
      })
      .optional(),
    expiresAt: z.string(),
    /** The page of the result, or of what is to be cancelled. */
    link: z.string().optional(),
  })
  .meta({ id: 'ChatAction' });
export type ChatAction = z.infer<typeof ChatAction>;
