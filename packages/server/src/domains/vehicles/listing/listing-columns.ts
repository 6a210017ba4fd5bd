import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import { transmissionOf } from '@josey/contract/values/choices/vehicle-kinds';
import type { Point } from '@josey/contract/values/geo/geo';
import { currencyDecimals } from '@josey/contract/values/money/currency';
import { centsFromDecimal, isDecimalAmount } from '@josey/contract/values/money/money';
import { type Insertable, sql } from 'kysely';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { cellOf } from '../search/cells.ts';

type Columns = Insertable<DB['vehicles']>;

/** The columns set by the form; files, time zone and status come from elsewhere. */
export function listingColumns(form: VehicleListing, currency: string) {
  return {
    make: form.make,
    model: form.model,
    year: form.year,
    color: form.color,
    license_plate: form.licensePlate,
    vin: form.vin,
    key_code: form.keyCode ?? null,
    pickup_instructions: form.pickupInstructions ?? null,
    house_rules: form.houseRules ?? null,
    shares_registration: form.sharesRegistration,
    shares_insurance: form.sharesInsurance,
    type: form.type,
    fuel_type: form.fuelType,
    transmission: transmissionOf(form.fuelType, form.transmission) ?? null,
    range_miles: form.rangeMiles ?? null,
    seats: form.seats,
    description: form.description,
    minute_rate_cents: rateCents(form, 'minuteRate', currency),
    hourly_rate_cents: rateCents(form, 'hourlyRate', currency),
    daily_rate_cents: rateCents(form, 'dailyRate', currency),
    weekly_rate_cents: rateCents(form, 'weeklyRate', currency),
    monthly_rate_cents: rateCents(form, 'monthlyRate', currency),
    has_gps: form.hasGPS,
    has_camera_system: form.hasCameraSystem,
    has_bluetooth_audio: form.hasBluetoothAudio,
    has_usb_charging: form.hasUSBCharging,
    ...paperColumns(form),
    ...termColumns(form),
  } satisfies Partial<Columns>;
}

type Rate = 'minuteRate' | 'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'monthlyRate';
/** A million dollars. */
const MOST_CENTS = 100_000_000;

function rateCents(form: VehicleListing, rate: Rate, currency: string): number {
  const count = currencyDecimals(currency);
  if (!isDecimalAmount(form[rate], currency))
    throw count === 0 ? invalidField(rate, 'amount_whole') : invalidField(rate, 'amount_decimals', { count });
  const cents = centsFromDecimal(form[rate], currency);
  if (cents > MOST_CENTS) throw invalidField(rate, 'amount_too_large');
  return cents;
}

function termColumns(form: VehicleListing) {
  return {
    instant_book: form.instantBook,
    advance_notice_minutes: form.advanceNoticeMinutes,
    min_rental_minutes: form.minRentalMinutes,
    max_rental_minutes: form.maxRentalMinutes,
    turnaround_minutes: form.turnaroundMinutes,
    handover_from: form.handoverHours?.from ?? null,
    handover_until: form.handoverHours?.until ?? null,
    miles_per_day: form.milesPerDay ?? null,
    miles_per_hour: form.milesPerHour ?? null,
    miles_max: form.milesMax ?? null,
    extra_mile_cents: form.extraMileCents,
    deposit_cents: form.depositCents,
    cancellation_policy: form.cancellationPolicy,
    delivery_radius_meters: form.delivery?.radiusMeters ?? null,
    delivery_fee_cents: form.delivery?.feeCents ?? null,
    extras: jsonb(form.extras),
  } satisfies Partial<Columns>;
}

/** A form whose insurance was left blank says that there is none. */
function paperColumns({ insurance, registration }: VehicleListing) {
  const isGiven = insurance && Object.values(insurance).some(Boolean);
  return {
    insurance_provider: isGiven ? insurance.provider : null,
    insurance_policy_number: isGiven ? insurance.policyNumber : null,
    insurance_expires_on: insurance?.expiryDate ?? null,
    registration_expires_on: registration?.expiryDate ?? null,
  } satisfies Partial<Columns>;
}

/** The exact location, and the blurred public one. */
export function placeColumns(place: Point & { address: string }, blurred: Point) {
  return {
    lat: place.lat,
    lng: place.lng,
    address: place.address,
    blurred_lat: blurred.lat,
    blurred_lng: blurred.lng,
    h3_cell: sql<number>`${cellOf(blurred)}::bigint`,
  };
}

/** A vehicle without a location is stored, but not found by location. */
export const NO_PLACE_COLUMNS = {
  lat: null,
  lng: null,
  address: null,
  blurred_lat: null,
  blurred_lng: null,
  h3_cell: null,
};
