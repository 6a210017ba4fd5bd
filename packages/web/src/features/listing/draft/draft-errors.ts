import { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import type { FieldErrors } from '@josey/contract/core/field-errors';
import { schemaErrors } from '#lib/form/schema-errors.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { problemText } from '#lib/i18n/problem-text.ts';
import type { ListingDraft } from './listing-draft.ts';
import { listingOf } from './listing-of-draft.ts';

/** Validates the form with the server's schema. */
export function draftErrors(draft: ListingDraft): FieldErrors {
  const listing = listingOf(draft);
  const errors = schemaErrors(VehicleListing, listing);
  if (!draft.year) errors.year = problemText({ reason: 'fill_in' });
  const { minRentalMinutes: least = 1, maxRentalMinutes: most = Number.POSITIVE_INFINITY } = listing;
  if (most < least) errors.maxRentalMinutes ??= problemText({ reason: 'longest_under_shortest' });
  return errors;
}

const REQUIRED = ['make', 'model', 'year', 'licensePlate'];

/** The specification's sentence for the first missing item. */
export function missingSentence(errors: FieldErrors): string | undefined {
  if (REQUIRED.some((field) => field in errors)) return failureText('vehicleInformation');
  if ('dailyRate' in errors) return problemText({ reason: 'daily_rate' });
  if ('photos' in errors) return problemText({ reason: 'vehicle_photo' });
  return Object.values(errors)[0];
}
