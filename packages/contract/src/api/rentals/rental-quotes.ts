import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, optional, Place, text } from '../../core/wire.ts';
import { LISTING_RULES } from '../../rules/limits/vehicles.ts';
import { RENTAL_UNITS } from '../../rules/pricing/base-price.ts';
import { CANCELLATION_POLICIES } from '../../rules/pricing/rentals/rental-cancellation.ts';
import { RENTAL_LINE_KINDS } from '../../rules/pricing/rentals/rental-quote.ts';
import { promoCode, promotionFields } from '../money/promotion-lines.ts';
import { VehicleExtra } from '../vehicles/vehicle-listing.ts';
import { LineNames } from './line-names.ts';
import { RentalRules } from './rental-rules.ts';

/** A protection plan with what it costs for the whole time. */
const OfferedProtection = z
  .object({
    id: z.uuid(),
    names: LineNames,
    covers: LineNames.optional(),
    dayCents: z.int(),
    totalCents: z.int(),
    /** Charges for damage after the trip take no more. */
    deductibleCents: z.int(),
  })
  .meta({ id: 'OfferedProtection' });
export type OfferedProtection = z.infer<typeof OfferedProtection>;

export const QuoteLine = z
  .object({
    kind: z.enum(RENTAL_LINE_KINDS),
    /** For time the unit (minute … month), for extras their name, else the kind. */
    label: z.string(),
    quantity: z.number(),
    unitCents: z.int(),
    amountCents: z.int(),
    /** What the operator calls it, for a protection. */
    names: LineNames.optional(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A part of a long rental's time with what is paid for it, and when; the first is paid with the booking. */
export const PeriodPrice = z.object({
  startDate: z.string(),
  endDate: z.string(),
  chargeDate: z.string().optional(),
  /** What the renter pays; for the owner, what they get. */
  cents: z.int(),
  /** Its part of the price. */
  totalCents: z.int(),
});
export const QuotedPeriod = PeriodPrice.meta({ id: 'QuotedPeriod' });
export const RentalQuote = z
  .object({
    quoteId: z.string(),
    vehicleId: z.uuid(),
    startDate: z.string(),
    endDate: z.string(),
    type: z.enum(RENTAL_UNITS),
    lines: z.array(QuoteLine),
    totalCents: z.int(),
    totalCost: z.number(),
    ...promotionFields,
    depositCents: z.int(),
    /** Of a rental over 30 days. */
    periods: z.array(QuotedPeriod).optional(),
    currency: z.string(),
    split: z.object({ ownerCents: z.int(), platformCents: z.int() }),
    /** The owner's policy and the operator's rules, which booking accepts. */
    cancellationPolicy: z.enum(CANCELLATION_POLICIES),
    rentalRules: RentalRules,
    /** Of the whole time; absent: all miles are included. */
    includedMiles: z.int().optional(),
    extraMileCents: z.int(),
    /** The operator's plans; `lines` has the chosen one. Absent without any. */
    protections: z.array(OfferedProtection).optional(),
    expiresAt: z.string(),
  })
  .meta({ id: 'RentalQuote' });
export type RentalQuote = z.infer<typeof RentalQuote>;

export const quoteRental = endpoint({
  method: 'POST',
  path: '/api/rentals/quote',
  summary: 'Signed quote for a rental, valid for 15 minutes',
  // Guests see the price before they sign up; codes and credit are a person's.
  access: 'public',
  body: z.object({
    vehicleId: z.uuid(problem('which_vehicle')),
    startDate: instant,
    endDate: instant,
    /** Names of the chosen extras. */
    extras: z.array(VehicleExtra.shape.name).max(LISTING_RULES.extrasMax).default([]),
    /** Brings the car here: within the owner's radius around the public location. */
    delivery: optional(Place),
    protectionId: optional(text(60)),
    promoCode,
  }),
  reply: RentalQuote,
  errors: ['not_found', 'vehicle_unavailable', 'unauthenticated', 'conflict', 'account_not_verified'],
});
