import type { Provider } from '@josey/contract/api/accounts/oauth';

/** The purpose of a trip to a provider; kept in this tab until the return. */
export interface PendingOAuth {
  provider: Provider;
  intent: 'login' | 'signup' | 'link' | 'prove';
  /** Never in an address: with it the server knows that it was this page that began. */
  secret: string;
}

const KEY = 'josey:oauth';

/** Leaves this page for the provider's. */
export function goToProvider(
  begun: Omit<PendingOAuth, 'secret'>,
  start: { url: string; secret: string },
): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...begun, secret: start.secret }));
  window.location.assign(start.url);
}

/** What this tab went there for, once. */
export function takeBegun(provider: string | undefined): PendingOAuth | undefined {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const begun = saved ? (JSON.parse(saved) as PendingOAuth) : undefined;
  return begun?.provider === provider ? begun : undefined;
}
