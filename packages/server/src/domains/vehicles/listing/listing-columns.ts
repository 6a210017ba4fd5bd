import type { VehicleListing } from '@josey/contract/api/vehicle-listing';
import type { Point } from '@josey/contract/values/geo';
import { centsFromDecimal } from '@josey/contract/values/money';
import { type Insertable, sql } from 'kysely';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { cellOf } from '../search/cells.ts';

type Columns = Insertable<DB['vehicles']>;

/** The columns set by the form; files, time zone and status come from elsewhere. */
export function listingColumns(form: VehicleListing) {
  return {
    make: form.make,
    model: form.model,
    year: form.year,
    color: form.color,
    license_plate: form.licensePlate,
    vin: form.vin,
    type: form.type,
    fuel_type: form.fuelType,
    seats: form.seats,
    description: form.description,
    minute_rate_cents: centsFromDecimal(form.minuteRate),
    hourly_rate_cents: centsFromDecimal(form.hourlyRate),
    daily_rate_cents: centsFromDecimal(form.dailyRate),
    weekly_rate_cents: centsFromDecimal(form.weeklyRate),
    monthly_rate_cents: centsFromDecimal(form.monthlyRate),
    has_gps: form.hasGPS,
    has_camera_system: form.hasCameraSystem,
    has_bluetooth_audio: form.hasBluetoothAudio,
    has_usb_charging: form.hasUSBCharging,
    ...paperColumns(form),
    ...termColumns(form),
  } satisfies Partial<Columns>;
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
