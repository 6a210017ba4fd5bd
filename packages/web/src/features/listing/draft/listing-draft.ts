import { FIRST_MODEL_YEAR, type VehicleListing } from '@josey/contract/api/vehicle-listing';
import type { Place } from '@josey/contract/core/wire';
import type { VehicleType } from '@josey/contract/values/vehicle-kinds';

export interface ExtraDraft {
  name: string;
  price: string;
  per: 'rental' | 'day';
}

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
  /** The zone of a listing that has one; a new place brings its own. */
  timeZone?: string;
  instantBook: boolean;
  cancellationPolicy: VehicleListing['cancellationPolicy'];
  noticeHours: string;
  shortestHours: string;
  longestDays: string;
  betweenHours: string;
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
  /** What the files were called on the device that sent them, by their address. */
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
  shortestHours: '',
  longestDays: '',
  betweenHours: '',
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
  fileNames: {},
};

/** From this year down to the first that we take. */
export function modelYears(now: Date): string[] {
  const newest = now.getFullYear();
  return Array.from({ length: newest - FIRST_MODEL_YEAR + 1 }, (_, age) => String(newest - age));
}
