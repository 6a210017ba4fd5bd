import { ApiError, NetworkError } from '@josey/contract/core/client';

/**
 * The sentence of a failed call: the server's own, the network's, or the fallback that the specification names
 * for this call when the answer was no envelope.
 */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.code ? error.message : fallback;
  if (error instanceof NetworkError) return error.message;
  return error instanceof Error && error.message === fallback ? fallback : 'An unexpected error occurred';
}

export const failureFields = (error: unknown) => (error instanceof ApiError ? error.fields : {});
