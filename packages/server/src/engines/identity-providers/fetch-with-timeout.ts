import { ClientError, type CustomFetch } from 'openid-client';
import { AppError } from '#platform/kernel/errors.ts';

/** The provider could not be reached, was too slow, or failed. */
class ProviderAway extends Error {}

/** `fetch` for calls to a provider: the timeout includes the body, and redirects are not followed. */
export function fetchWithTimeout(timeoutMs: number): CustomFetch {
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

/** Runs a call to a provider and maps its failures: unreachable, or an invalid answer. */
export async function callProvider<T>(name: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
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
