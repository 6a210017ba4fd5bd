import { NetworkError } from '@josey/contract/core/client';
import { failureSentence } from '#lib/form/failure.ts';

/** The specification has one sentence for a refused listing and one for a lost connection. */
export function listingFailure(error: unknown): string {
  if (error instanceof NetworkError) return 'Failed to submit vehicle listing. Please try again.';
  return failureSentence(error, 'Failed to list vehicle');
}
