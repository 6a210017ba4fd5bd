import { VehicleListing } from '@josey/contract/vehicles';
import { type FieldErrors, schemaErrors } from '../../lib/form/schema-errors.ts';
import { type ListingDraft, listingOf } from './listing-draft.ts';

export const STEPS = ['car', 'photos', 'price', 'place', 'papers', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** Which step mends which field of the listing; a field of a group goes with the group. */
const STEP_OF_FIELD: Record<string, Step> = {
  make: 'car',
  model: 'car',
  year: 'car',
  color: 'car',
  licensePlate: 'car',
  vin: 'car',
  seats: 'car',
  description: 'car',
  photos: 'photos',
  minuteRate: 'price',
  hourlyRate: 'price',
  dailyRate: 'price',
  weeklyRate: 'price',
  monthlyRate: 'price',
  milesPerDay: 'price',
  extraMileCents: 'price',
  depositCents: 'price',
  location: 'place',
  handoverHours: 'place',
  advanceNoticeMinutes: 'place',
  documents: 'papers',
  insurance: 'papers',
  registration: 'papers',
};

export function stepOf(field: string): Step {
  return STEP_OF_FIELD[field.split('.')[0] ?? ''] ?? 'check';
}

/** What the server would refuse, found by its own schema. */
export function draftErrors(draft: ListingDraft): FieldErrors {
  return schemaErrors(VehicleListing, listingOf(draft));
}

const REQUIRED = ['make', 'model', 'year', 'licensePlate'];

/** The specification's sentence for the banner: the first of what is missing. */
export function missingSentence(errors: FieldErrors): string | undefined {
  if (REQUIRED.some((field) => field in errors)) return 'Please fill in all required vehicle information';
  if ('dailyRate' in errors) return 'Please set a valid daily rate';
  if ('photos' in errors) return 'Please upload at least one photo of your vehicle';
  return Object.values(errors)[0];
}
