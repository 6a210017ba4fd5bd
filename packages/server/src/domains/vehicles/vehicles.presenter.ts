import type { AdminVehicle } from '@josey/contract/api/desk/admin';
import type { PriceRules } from '@josey/contract/api/vehicles/price-rules';
import type { PublicVehicle, Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { BLUR_RADIUS_METERS } from '@josey/contract/rules/limits/vehicles';
import type { RentalPriceRules } from '@josey/contract/rules/pricing/rentals/rental-price';
import { readableAddress } from '@josey/contract/values/geo/spot-names';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { avatarUrl } from '#platform/kernel/public-photo.ts';
import { type PublicPhoto, presentPhoto, privateUrl } from '../files/files.public.ts';
import type { PublicVehicleRow, VehicleRow } from './vehicles.queries.ts';

/** What a vehicle is called in sentences: 2021 Toyota Camry. */
export function vehicleLabel({
  year,
  make,
  model,
}: Pick<PublicVehicleRow, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`;
}

/** What the owner's price rules are, without their rates. */
export const ownPriceRules = ({ price_rules: rules }: Pick<PublicVehicleRow, 'price_rules'>): PriceRules =>
  (rules ?? { seasons: [], weekdays: [], longStayDiscounts: [] }) as unknown as PriceRules;

/**
 * The owner's price rules; rates in whole cents. The search prices them too, in SQL (`ruled_time_cents`): a rule that it did
 * not know would hide cars that are within a limit on the price.
 */
export function vehiclePriceRules(row: PublicVehicleRow): RentalPriceRules {
  const rates = {
    minute: row.minute_rate_cents,
    hour: row.hourly_rate_cents,
    day: row.daily_rate_cents,
    week: row.weekly_rate_cents,
    month: row.monthly_rate_cents,
  };
  return row.price_rules === null ? { rates } : { rates, ...ownPriceRules(row) };
}

/** What every visitor may see: no plate, VIN, paper or surname, and only a blurred place. */
export function presentPublicVehicle(row: PublicVehicleRow, currency: string): PublicVehicle {
  return { ...presentShared(row, currency), ...blurredLocation(row) };
}

/** Everything, for the owner and administrators. */
export function presentVehicle(row: VehicleRow, currency: string): Vehicle {
  return {
    ...presentShared(row, currency),
    ...exactLocation(row),
    licensePlate: row.license_plate,
    vin: row.vin,
    ...(row.key_code !== null && { keyCode: row.key_code }),
    ...(row.pickup_instructions !== null && { pickupInstructions: row.pickup_instructions }),
    sharesRegistration: row.shares_registration,
    sharesInsurance: row.shares_insurance,
    documents: row.document_ids.map(privateUrl),
    ...papers(row),
    status: row.status as Vehicle['status'],
    ...(row.status_reason !== null && { statusReason: row.status_reason }),
    paused: row.paused_at !== null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentVehicleForAdmin(row: VehicleRow, currency: string): AdminVehicle {
  return { ...presentVehicle(row, currency), ownerLastName: row.owner_last_name };
}

function presentShared(row: PublicVehicleRow, currency: string) {
  const photoSizes = (row.photos as unknown as PublicPhoto[]).map(presentPhoto);
  return {
    id: row.id,
    ownerId: row.owner_id,
    ownerFirstName: row.owner_first_name,
    ...(row.owner_avatar_token !== null && { ownerAvatarUrl: avatarUrl(row.owner_avatar_token) }),
    make: row.make,
    model: row.model,
    year: row.year,
    color: row.color,
    type: row.type as PublicVehicle['type'],
    fuelType: row.fuel_type as PublicVehicle['fuelType'],
    ...(row.transmission !== null && { transmission: row.transmission as PublicVehicle['transmission'] }),
    ...(row.range_miles !== null && { rangeMiles: row.range_miles }),
    seats: row.seats,
    description: row.description,
    ...(row.house_rules !== null && { houseRules: row.house_rules }),
    minuteRate: decimalFromCents(row.minute_rate_cents, currency),
    hourlyRate: decimalFromCents(row.hourly_rate_cents, currency),
    dailyRate: decimalFromCents(row.daily_rate_cents, currency),
    weeklyRate: decimalFromCents(row.weekly_rate_cents, currency),
    monthlyRate: decimalFromCents(row.monthly_rate_cents, currency),
    hasGPS: row.has_gps,
    hasCameraSystem: row.has_camera_system,
    hasBluetoothAudio: row.has_bluetooth_audio,
    hasUSBCharging: row.has_usb_charging,
    photos: photoSizes.map((photo) => photo.url),
    photoSizes,
    timeZone: row.time_zone,
    ...presentTerms(row),
    currency,
  };
}

function presentTerms(row: PublicVehicleRow) {
  return {
    instantBook: row.instant_book,
    advanceNoticeMinutes: row.advance_notice_minutes,
    minRentalMinutes: row.min_rental_minutes,
    maxRentalMinutes: row.max_rental_minutes,
    turnaroundMinutes: row.turnaround_minutes,
    ...(row.handover_from !== null &&
      row.handover_until !== null && {
        handoverHours: { from: row.handover_from.slice(0, 5), until: row.handover_until.slice(0, 5) },
      }),
    ...(row.miles_per_day !== null && { milesPerDay: row.miles_per_day }),
    ...(row.miles_per_hour !== null && { milesPerHour: row.miles_per_hour }),
    ...(row.miles_max !== null && { milesMax: row.miles_max }),
    extraMileCents: row.extra_mile_cents,
    depositCents: row.deposit_cents,
    cancellationPolicy: row.cancellation_policy as PublicVehicle['cancellationPolicy'],
    ...(row.delivery_radius_meters !== null &&
      row.delivery_fee_cents !== null && {
        delivery: { radiusMeters: row.delivery_radius_meters, feeCents: row.delivery_fee_cents },
      }),
    extras: row.extras as PublicVehicle['extras'],
  };
}

function blurredLocation({ blurred_lat: lat, blurred_lng: lng }: PublicVehicleRow) {
  return lat === null || lng === null ? {} : { location: { lat, lng, radiusMeters: BLUR_RADIUS_METERS } };
}

function exactLocation({ lat, lng, address }: VehicleRow) {
  if (lat === null || lng === null || address === null) return {};
  return { location: { lat, lng, address: readableAddress(address) } };
}

function papers(row: VehicleRow): Pick<Vehicle, 'insurance' | 'registration'> {
  const file = (id: string | null) => (id === null ? {} : { documentUrl: privateUrl(id) });
  const expiry = (date: string | null) => (date === null ? {} : { expiryDate: date });
  const insurance = {
    provider: row.insurance_provider ?? '',
    policyNumber: row.insurance_policy_number ?? '',
    ...expiry(row.insurance_expires_on),
    ...file(row.insurance_file_id),
  };
  const registration = { ...expiry(row.registration_expires_on), ...file(row.registration_file_id) };
  return {
    ...(row.insurance_provider !== null && { insurance }),
    ...(Object.keys(registration).length > 0 && { registration }),
  };
}
