import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';
import { METERS_PER_MILE } from './listing-of-draft.ts';

const YEAR_DAYS = 365;

/** The form's values for a vehicle as its owner sees it. Sent unchanged, they change nothing. */
export function draftOf(vehicle: VisibleVehicle): ListingDraft {
  const { insurance, registration, location, delivery, handoverHours } = vehicle;
  const decimal = (cents: number) => decimalFromCents(cents, vehicle.currency);
  return {
    ...EMPTY_DRAFT,
    make: vehicle.make,
    model: vehicle.model,
    year: String(vehicle.year),
    color: vehicle.color,
    licensePlate: vehicle.licensePlate ?? '',
    vin: vehicle.vin ?? '',
    keyCode: vehicle.keyCode ?? '',
    pickupInstructions: vehicle.pickupInstructions ?? '',
    houseRules: vehicle.houseRules ?? '',
    sharesRegistration: vehicle.sharesRegistration ?? false,
    sharesInsurance: vehicle.sharesInsurance ?? false,
    type: vehicle.type,
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission ?? '',
    rangeMiles: typed(vehicle.rangeMiles ?? 0),
    seats: String(vehicle.seats),
    description: vehicle.description,
    hasGPS: vehicle.hasGPS,
    hasCameraSystem: vehicle.hasCameraSystem,
    hasBluetoothAudio: vehicle.hasBluetoothAudio,
    hasUSBCharging: vehicle.hasUSBCharging,
    photos: vehicle.photos,
    ...ratesOf(vehicle),
    ...(location?.address && {
      location: { lat: location.lat, lng: location.lng, address: location.address },
    }),
    timeZone: vehicle.timeZone,
    instantBook: vehicle.instantBook,
    cancellationPolicy: vehicle.cancellationPolicy,
    noticeHours: typed(vehicle.advanceNoticeMinutes / 60),
    shortestHours: vehicle.minRentalMinutes > 1 ? typed(vehicle.minRentalMinutes / 60) : '',
    longestDays: vehicle.maxRentalMinutes < YEAR_DAYS * 1_440 ? typed(vehicle.maxRentalMinutes / 1_440) : '',
    betweenHours: typed(vehicle.turnaroundMinutes / 60),
    handoverFrom: handoverHours?.from ?? '',
    handoverUntil: handoverHours?.until ?? '',
    deliveryMiles: delivery ? typed(delivery.radiusMeters / METERS_PER_MILE) : '',
    deliveryFee: delivery ? typed(decimal(delivery.feeCents)) : '',
    extras: vehicle.extras.map(({ name, priceCents, per }) => ({
      name,
      price: String(decimal(priceCents)),
      per,
    })),
    documents: vehicle.documents ?? [],
    insuranceProvider: insurance?.provider ?? '',
    insurancePolicy: insurance?.policyNumber ?? '',
    insuranceExpiry: insurance?.expiryDate ?? '',
    insuranceDocument: insurance?.documentUrl ?? '',
    registrationExpiry: registration?.expiryDate ?? '',
    registrationDocument: registration?.documentUrl ?? '',
  };
}

function ratesOf(vehicle: VisibleVehicle) {
  return {
    minuteRate: typed(vehicle.minuteRate),
    hourlyRate: typed(vehicle.hourlyRate),
    dailyRate: typed(vehicle.dailyRate),
    weeklyRate: typed(vehicle.weeklyRate),
    monthlyRate: typed(vehicle.monthlyRate),
    deposit: typed(decimalFromCents(vehicle.depositCents, vehicle.currency)),
    milesPerDay: typed(vehicle.milesPerDay ?? 0),
    milesPerHour: typed(vehicle.milesPerHour ?? 0),
    milesMax: typed(vehicle.milesMax ?? 0),
    extraMile: typed(decimalFromCents(vehicle.extraMileCents, vehicle.currency)),
  };
}

/** 0 is a blank field. Four decimals are less than a minute of a day, and less than a meter of a mile. */
const typed = (number: number) => (number === 0 ? '' : String(Number(number.toFixed(4))));
