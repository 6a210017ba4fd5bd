import { z } from 'zod';
import { problem } from '../../core/field-problem.ts';
import { calendarDate, decimalMoney, fromText, line, optional, Place, text } from '../../core/wire.ts';
import { LISTING_RULES } from '../../rules/limits/vehicles.ts';
import { CANCELLATION_POLICIES } from '../../rules/pricing/rentals/rental-cancellation.ts';
import { FUEL_TYPES, TRANSMISSIONS, VEHICLE_TYPES } from '../../values/choices/vehicle-kinds.ts';

/** This year, as soon as it has begun anywhere (UTC+14). */
export function lastModelYear(now = Date.now()): number {
  return new Date(now + 14 * 3_600_000).getUTCFullYear();
}

const SEATS_RANGE = problem('seats_range', { from: LISTING_RULES.seatsMin, to: LISTING_RULES.seatsMax });
const rate = optional(decimalMoney).transform((value) => value ?? 0);
const flag = (initial: boolean) => z.boolean().default(initial);
/** A whole number within limits; one error text for any violation. */
const whole = (min: number, max: number, sentence: string) =>
  z.int(sentence).min(min, sentence).max(max, sentence);
const YEAR_MINUTES = 525_600;
const cents = (max: number) => whole(0, max, problem('amount_range'));
export const VehicleExtra = z
  .object({ name: text(60, 1), priceCents: cents(100_000), per: z.enum(['rental', 'day']) })
  .meta({ id: 'VehicleExtra' });

const hour = z.iso.time(problem('both_hours'));

/** The terms in addition to the specification's fields; defaults in the product page §3. */
const terms = {
  instantBook: flag(false),
  advanceNoticeMinutes: whole(0, 20_160, problem('notice_range')).default(0),
  minRentalMinutes: whole(1, YEAR_MINUTES, problem('shortest_range')).default(1),
  maxRentalMinutes: whole(1, YEAR_MINUTES, problem('longest_range')).default(YEAR_MINUTES),
  turnaroundMinutes: whole(0, 1_440, problem('turnaround_range')).default(0),
  handoverHours: optional(z.object({ from: hour, until: hour })),
  milesPerDay: optional(whole(1, 5_000, problem('miles_a_day'))),
  /** Of the hours after whole days, up to a day's miles. */
  milesPerHour: optional(whole(1, 1_000, problem('miles_an_hour'))),
  /** Of a whole rental, however long. */
  milesMax: optional(whole(1, 100_000, problem('miles_most'))),
  extraMileCents: cents(10_000).default(0),
  depositCents: cents(1_000_000).default(0),
  cancellationPolicy: z.enum(CANCELLATION_POLICIES).default('flexible'),
  delivery: optional(
    z.object({
      radiusMeters: whole(1, 100_000, problem('delivery_radius')),
      feeCents: cents(100_000),
    }),
  ),
  extras: z.array(VehicleExtra).max(LISTING_RULES.extrasMax).default([]),
};

/** The listing form: the specification's fields, a location, and terms. */
export const VehicleListing = z.object({
  make: text(60, 1),
  model: text(60, 1),
  year: fromText(
    z
      .int()
      .min(LISTING_RULES.firstModelYear, problem('year_from', { year: LISTING_RULES.firstModelYear }))
      .max(LISTING_RULES.latestModelYear, problem('year_not_begun'))
      .refine((year) => year <= lastModelYear(), problem('year_not_begun')),
  ),
  color: text(40).default(''),
  licensePlate: text(20, 1),
  vin: text(40).default(''),
  /** The code of the key box: where it is set, renters check in alone. */
  keyCode: optional(line(LISTING_RULES.keyCodeMaxLength)),
  /** Where the keys are and how to find the car: for renters, from approval on. */
  pickupInstructions: optional(text(LISTING_RULES.guidanceMaxLength)),
  houseRules: optional(text(LISTING_RULES.guidanceMaxLength)),
  /** Papers that a renter may open during the trip. */
  sharesRegistration: flag(false),
  sharesInsurance: flag(false),
  type: z.enum(VEHICLE_TYPES).default('sedan'),
  fuelType: z.enum(FUEL_TYPES).default('gasoline'),
  /** Absent: not stated; an electric car is automatic then. */
  transmission: optional(z.enum(TRANSMISSIONS)),
  /** On a full charge; electric cars only. */
  rangeMiles: optional(
    fromText(whole(LISTING_RULES.rangeMilesMin, LISTING_RULES.rangeMilesMax, problem('range_miles'))),
  ),
  seats: optional(fromText(whole(LISTING_RULES.seatsMin, LISTING_RULES.seatsMax, SEATS_RANGE))).transform(
    (value) => value ?? LISTING_RULES.seatsDefault,
  ),
  description: text(4_000).default(''),
  minuteRate: rate,
  hourlyRate: rate,
  dailyRate: decimalMoney.refine((value) => value > 0, problem('daily_rate')),
  weeklyRate: rate,
  monthlyRate: rate,
  hasGPS: flag(true),
  hasCameraSystem: flag(false),
  hasBluetoothAudio: flag(false),
  hasUSBCharging: flag(false),
  photos: z.array(z.string().max(500)).min(1, problem('vehicle_photo')).max(LISTING_RULES.photosMax),
  documents: z.array(z.string().max(500)).max(LISTING_RULES.documentsMax).default([]),
  insurance: optional(
    z.object({
      provider: text(120).default(''),
      policyNumber: text(60).default(''),
      expiryDate: optional(calendarDate),
      documentUrl: optional(z.string().max(500)),
    }),
  ),
  registration: optional(
    z.object({ documentUrl: optional(z.string().max(500)), expiryDate: optional(calendarDate) }),
  ),
  location: optional(Place),
  timeZone: optional(text(60)),
  ...terms,
});
export type VehicleListing = z.infer<typeof VehicleListing>;
