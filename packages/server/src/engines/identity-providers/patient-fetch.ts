import { ClientError, type CustomFetch } from 'openid-client';
import { AppError } from '#platform/kernel/errors.ts';

/** The provider could not be reached, was too slow, or failed. */
class ProviderAway extends Error {}

/** `fetch` for asking a provider: bounded in time with the body, and never led elsewhere. */
export function patientFetch(timeoutMs: number): CustomFetch {
  return async (url, { method, headers, body }) => {
    const init = { method, headers, body: body ?? null, redirect: 'manual' as const };
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (response.status >= 500) throw new ProviderAway(`status ${response.status}`);
      const { status, statusText } = response;
      return new Response(text || null, { status, statusText, headers: response.headers });
    } catch (cause) {
      throw new ProviderAway('no answer', { cause });
    }
  };
}

/** Runs a talk with a provider. What goes wrong is its absence, or an answer that is not what was asked for. */
export async function talkTo<T>(name: string, talk: () => Promise<T>): Promise<T> {
  try {
    return await talk();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (isAway(cause)) {
      throw new AppError('unavailable', 'provider_away', {
        params: { provider: name },
        cause,
        retryAfterSeconds: 5,
      });
    }
    throw new AppError('sign_in_refused', 'provider_answer', { params: { provider: name }, cause });
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true;
  return error instanceof ClientError || error instanceof TypeError ? isAway(error.cause) : false;
}
