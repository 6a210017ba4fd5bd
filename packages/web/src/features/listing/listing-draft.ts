import { FIRST_MODEL_YEAR, type VehicleListing, type VehicleType } from '@josey/contract/vehicles';
import type { Place } from '@josey/contract/wire';
import type { z } from 'zod';

export type Listing = z.input<typeof VehicleListing>;

/** The form as it is typed: numbers are texts until they are sent. Its names are the listing's where they can be. */
export interface ListingDraft {
  make: string;
  model: string;
  year: string;
  color: string;
  licensePlate: string;
  vin: string;
  type: VehicleType;
  fuelType: VehicleListing['fuelType'];
  seats: string;
  description: string;
  hasGPS: boolean;
  hasCameraSystem: boolean;
  hasBluetoothAudio: boolean;
  hasUSBCharging: boolean;
  photos: string[];
  minuteRate: string;
  hourlyRate: string;
  dailyRate: string;
  weeklyRate: string;
  monthlyRate: string;
  deposit: string;
  milesPerDay: string;
  extraMile: string;
  location?: Place;
  instantBook: boolean;
  cancellationPolicy: VehicleListing['cancellationPolicy'];
  noticeHours: string;
  handoverFrom: string;
  handoverUntil: string;
  documents: string[];
  insuranceProvider: string;
  insurancePolicy: string;
  insuranceExpiry: string;
  registrationExpiry: string;
}

export const EMPTY_DRAFT: ListingDraft = {
  make: '',
  model: '',
  year: '',
  color: '',
  licensePlate: '',
  vin: '',
  type: 'sedan',
  fuelType: 'gasoline',
  seats: '',
  description: '',
  hasGPS: true,
  hasCameraSystem: false,
  hasBluetoothAudio: false,
  hasUSBCharging: false,
  photos: [],
  minuteRate: '',
  hourlyRate: '',
  dailyRate: '',
  weeklyRate: '',
  monthlyRate: '',
  deposit: '',
  milesPerDay: '',
  extraMile: '',
  instantBook: false,
  cancellationPolicy: 'flexible',
  noticeHours: '',
  handoverFrom: '',
  handoverUntil: '',
  documents: [],
  insuranceProvider: '',
  insurancePolicy: '',
  insuranceExpiry: '',
  registrationExpiry: '',
};

/** From this year down to the first that we take. */
export function modelYears(now: Date): string[] {
  const newest = now.getFullYear();
  return Array.from({ length: newest - FIRST_MODEL_YEAR + 1 }, (_, age) => String(newest - age));
}

/** What is sent. Blank rates are 0 and blank seats the default, on the server's side. */
export function listingOf(draft: ListingDraft): Listing {
  const { deposit, extraMile, noticeHours, handoverFrom, handoverUntil, ...rest } = draft;
  const { insuranceProvider, insurancePolicy, insuranceExpiry, registrationExpiry, ...fields } = rest;
  const [firstDocument] = draft.documents;
  const hasInsurance = Boolean(insuranceProvider || insurancePolicy || insuranceExpiry);
  return {
    ...fields,
    minuteRate: numberOf(draft.minuteRate),
    hourlyRate: numberOf(draft.hourlyRate),
    dailyRate: numberOf(draft.dailyRate) ?? 0,
    weeklyRate: numberOf(draft.weeklyRate),
    monthlyRate: numberOf(draft.monthlyRate),
    milesPerDay: numberOf(draft.milesPerDay),
    extraMileCents: centsOf(extraMile),
    depositCents: centsOf(deposit),
    advanceNoticeMinutes: Math.round((numberOf(noticeHours) ?? 0) * 60),
    handoverHours: handoverFrom && handoverUntil ? { from: handoverFrom, until: handoverUntil } : undefined,
    insurance: hasInsurance
      ? {
          provider: insuranceProvider,
          policyNumber: insurancePolicy,
          expiryDate: insuranceExpiry,
          documentUrl: firstDocument,
        }
      : undefined,
    registration: registrationExpiry ? { expiryDate: registrationExpiry } : undefined,
  };
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}

function centsOf(text: string): number {
  return Math.round((numberOf(text) ?? 0) * 100);
}
