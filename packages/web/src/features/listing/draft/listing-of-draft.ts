import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import { transmissionOf } from '@josey/contract/values/choices/vehicle-kinds';
import { currencyDecimals } from '@josey/contract/values/money/currency';
import type { z } from 'zod';
import { currencyHere } from '#lib/config.ts';
import type { ListingDraft } from './listing-draft.ts';

/** The request body, as defined by the contract. */
export type Listing = z.input<typeof VehicleListing>;

export const METERS_PER_MILE = 1_609.344;

/** Maps the form to the request body. The server reads blank rates as 0 and blank seats as the default. */
export function listingOf(draft: ListingDraft): Listing {
  return {
    ...carOf(draft),
    ...pricesOf(draft),
    ...termsOf(draft),
    ...papersOf(draft),
    photos: draft.photos,
    location: draft.location,
    timeZone: draft.timeZone,
  };
}

function carOf(draft: ListingDraft) {
  const { make, model, year, color, licensePlate, vin, type, fuelType, seats, description } = draft;
  const motor = {
    fuelType,
    transmission: transmissionOf(fuelType, draft.transmission || undefined),
    rangeMiles: fuelType === 'electric' ? numberOf(draft.rangeMiles) : undefined,
  };
  const { hasGPS, hasCameraSystem, hasBluetoothAudio, hasUSBCharging } = draft;
  const features = { hasGPS, hasCameraSystem, hasBluetoothAudio, hasUSBCharging };
  return { make, model, year, color, licensePlate, vin, type, ...motor, seats, description, ...features };
}

function pricesOf(draft: ListingDraft) {
  return {
    minuteRate: numberOf(draft.minuteRate),
    hourlyRate: numberOf(draft.hourlyRate),
    dailyRate: numberOf(draft.dailyRate) ?? 0,
    weeklyRate: numberOf(draft.weeklyRate),
    monthlyRate: numberOf(draft.monthlyRate),
    milesPerDay: numberOf(draft.milesPerDay),
    milesPerHour: numberOf(draft.milesPerHour),
    milesMax: numberOf(draft.milesMax),
    extraMileCents: centsOf(draft.extraMile),
    depositCents: centsOf(draft.deposit),
  };
}

function termsOf(draft: ListingDraft) {
  const { handoverFrom: from, handoverUntil: until, deliveryMiles, deliveryFee } = draft;
  const minutesOf = (text: string, unit: number) => {
    const number = numberOf(text);
    return number === undefined ? undefined : Math.round(number * unit);
  };
  return {
    instantBook: draft.instantBook,
    cancellationPolicy: draft.cancellationPolicy,
    advanceNoticeMinutes: minutesOf(draft.noticeHours, 60),
    minRentalMinutes: minutesOf(draft.shortestHours, 60),
    maxRentalMinutes: minutesOf(draft.longestDays, 1_440),
    keyCode: draft.keyCode,
    pickupInstructions: draft.pickupInstructions,
    houseRules: draft.houseRules,
    turnaroundMinutes: minutesOf(draft.betweenHours, 60),
    handoverHours: from || until ? { from, until } : undefined,
    delivery: deliveryMiles
      ? { radiusMeters: Math.round(Number(deliveryMiles) * METERS_PER_MILE), feeCents: centsOf(deliveryFee) }
      : undefined,
    extras: draft.extras.map(({ name, price, per }) => ({ name, priceCents: centsOf(price), per })),
  };
}

function papersOf(draft: ListingDraft) {
  const insurance = {
    provider: draft.insuranceProvider,
    policyNumber: draft.insurancePolicy,
    expiryDate: draft.insuranceExpiry,
    documentUrl: draft.insuranceDocument,
  };
  const registration = { documentUrl: draft.registrationDocument, expiryDate: draft.registrationExpiry };
  const isGiven = (paper: Record<string, string>) => Object.values(paper).some(Boolean);
  return {
    documents: draft.documents,
    sharesRegistration: draft.sharesRegistration,
    sharesInsurance: draft.sharesInsurance,
    insurance: isGiven(insurance) ? insurance : undefined,
    registration: isGiven(registration) ? registration : undefined,
  };
}

export function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

/** Keeps fractions of a cent, so that the schema rejects them instead of rounding silently. */
export function centsOf(text: string): number {
  return Number(((numberOf(text) ?? 0) * 10 ** currencyDecimals(currencyHere())).toFixed(4));
}
