import type { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import type { Place } from '@josey/contract/core/wire';
import { LISTING_RULES } from '@josey/contract/rules/limits/vehicles';
import type { Transmission, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';

export interface ExtraDraft {
  name: string;
  price: string;
  per: 'rental' | 'day';
}

/** The form's values; numbers are strings until they are sent. Named as in the listing where possible. */
export interface ListingDraft {
  make: string;
  model: string;
  year: string;
  color: string;
  licensePlate: string;
  vin: string;
  type: VehicleType;
  fuelType: VehicleListing['fuelType'];
  /** Blank: not stated. */
  transmission: Transmission | '';
  /** Kept while another fuel is chosen, and not sent then. */
  rangeMiles: string;
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
  milesPerHour: string;
  milesMax: string;
  extraMile: string;
  location?: Place;
  /** The time zone of an existing listing. A new location sets its own. */
  timeZone?: string;
  instantBook: boolean;
  cancellationPolicy: VehicleListing['cancellationPolicy'];
  noticeHours: string;
  shortestHours: string;
  longestDays: string;
  betweenHours: string;
  keyCode: string;
  pickupInstructions: string;
  houseRules: string;
  handoverFrom: string;
  handoverUntil: string;
  deliveryMiles: string;
  deliveryFee: string;
  extras: ExtraDraft[];
  documents: string[];
  insuranceProvider: string;
  insurancePolicy: string;
  insuranceExpiry: string;
  insuranceDocument: string;
  registrationExpiry: string;
  registrationDocument: string;
  sharesRegistration: boolean;
  sharesInsurance: boolean;
  /** File names on the uploader's device, by URL. */
  fileNames: Record<string, string>;
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
  transmission: '',
  rangeMiles: '',
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
  milesPerHour: '',
  milesMax: '',
  extraMile: '',
  instantBook: false,
  cancellationPolicy: 'flexible',
  noticeHours: '',
  shortestHours: '',
  longestDays: '',
  betweenHours: '',
  keyCode: '',
  pickupInstructions: '',
  houseRules: '',
  handoverFrom: '',
  handoverUntil: '',
  deliveryMiles: '',
  deliveryFee: '',
  extras: [],
  documents: [],
  insuranceProvider: '',
  insurancePolicy: '',
  insuranceExpiry: '',
  insuranceDocument: '',
  registrationExpiry: '',
  registrationDocument: '',
  sharesRegistration: false,
  sharesInsurance: false,
  fileNames: {},
};

/** From this year down to the oldest that we accept. */
export function modelYears(now: Date): string[] {
  const newest = now.getFullYear();
  return Array.from({ length: newest - LISTING_RULES.firstModelYear + 1 }, (_, age) => String(newest - age));
}
