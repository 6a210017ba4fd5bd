import { ApiError, NetworkError } from '@josey/contract/core/client';
import { failureText } from '#lib/i18n/failure-text.ts';

/**
 * The sentence of a failed call: the server's own, the network's, or the fallback that the specification names
 * for this call when the answer was no envelope.
 */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.code ? refusalSentence(error) : fallback;
  if (error instanceof NetworkError) return failureText('network');
  return error instanceof Error && error.message === fallback ? fallback : failureText('unexpected');
}

/** Without the names of fields, which are for readers of the API: a form shows each sentence at its field. */
export function refusalSentence(error: Error): string {
  const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return atField ?? (error instanceof NetworkError ? failureText('network') : error.message);
}

export const failureFields = (error: unknown) => (error instanceof ApiError ? error.fields : {});
