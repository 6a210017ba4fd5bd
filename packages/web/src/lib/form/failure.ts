import { ApiError, NetworkError } from '@josey/contract/core/client';
import { failureText } from '#lib/i18n/failure-text.ts';

/**
 * The message of a failed request: the server's, the network's, or the specification's fallback for this request when
 * the response has no envelope.
 */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.code ? refusalSentence(error) : fallback;
  if (error instanceof NetworkError) return failureText('network');
  return error instanceof Error && error.message === fallback ? fallback : failureText('unexpected');
}

/** Without the names of fields, which are for API clients: forms show each message at its field. */
export function refusalSentence(error: Error): string {
  const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return atField ?? (error instanceof NetworkError ? failureText('network') : error.message);
}

export const failureFields = (error: unknown) => (error instanceof ApiError ? error.fields : {});
