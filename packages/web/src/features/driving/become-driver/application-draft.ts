import type { DriverApplication } from '@josey/contract/api/drivers';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import type { ApplicationInput } from '../api/application.ts';

/** The form's values; numbers are strings until they are sent. */
export interface ApplicationDraft {
  licenseNumber: string;
  licenseCountry: string;
  licenseExpiry: string;
  documents: string[];
  /** One of the user's own cars; empty for the car described below. */
  vehicleId: string;
  make: string;
  model: string;
  year: string;
  color: string;
  licensePlate: string;
  type: VehicleType;
  seats: string;
  insuranceProvider: string;
  insurancePolicy: string;
  insuranceExpiry: string;
  consent: boolean;
}

export const EMPTY_APPLICATION: ApplicationDraft = {
  licenseNumber: '',
  licenseCountry: 'US',
  licenseExpiry: '',
  documents: [],
  vehicleId: '',
  make: '',
  model: '',
  year: '',
  color: '',
  licensePlate: '',
  type: 'sedan',
  seats: '4',
  insuranceProvider: '',
  insurancePolicy: '',
  insuranceExpiry: '',
  consent: false,
};

/** Maps the form to the request body. */
export function applicationOf(draft: ApplicationDraft): ApplicationInput {
  const { make, model, color, licensePlate, type, insuranceProvider, insurancePolicy, insuranceExpiry } =
    draft;
  const described = {
    make,
    model,
    color,
    licensePlate,
    type,
    year: Number(draft.year),
    seats: Number(draft.seats),
  };
  return {
    licenseNumber: draft.licenseNumber,
    licenseCountry: draft.licenseCountry,
    licenseExpiry: draft.licenseExpiry,
    documents: draft.documents,
    ...(draft.vehicleId ? { vehicleId: draft.vehicleId } : { vehicle: described }),
    insurance: {
      provider: insuranceProvider,
      policyNumber: insurancePolicy,
      expiryDate: insuranceExpiry,
    },
    // The schema rejects missing consent with its own message.
    backgroundCheckConsent: draft.consent as true,
  };
}

/** A rejected application, to be corrected and sent again. Consent is asked for again. */
export function draftOf(application: DriverApplication): ApplicationDraft {
  const { vehicle, insurance } = application;
  return {
    ...EMPTY_APPLICATION,
    licenseNumber: application.licenseNumber,
    licenseCountry: application.licenseCountry,
    licenseExpiry: application.licenseExpiry,
    documents: application.documents,
    vehicleId: application.vehicleId ?? '',
    ...(vehicle && { ...vehicle, year: String(vehicle.year), seats: String(vehicle.seats) }),
    insuranceProvider: insurance.provider,
    insurancePolicy: insurance.policyNumber,
    insuranceExpiry: insurance.expiryDate,
  };
}
