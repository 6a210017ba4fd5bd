import { NetworkError } from '@josey/contract/core/client';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';

/** The specification's sentences for a rejected listing and for a lost connection. */
export function listingFailure(error: unknown): string {
  if (error instanceof NetworkError) return failureText('submitListing');
  return failureSentence(error, failureText('listVehicle'));
}
