import type { Provider } from '@josey/contract/values/choices/oauth-providers';

/** A pending trip to a sign-in provider, kept in this tab until the return. */
export interface PendingOAuth {
  provider: Provider;
  intent: 'login' | 'signup' | 'link' | 'prove';
  /** Never part of a URL: it proves to the server that this browser started the sign-in. */
  secret: string;
}

const KEY = 'josey:oauth';

/** Leaves for the provider's page. */
export function goToProvider(
  begun: Omit<PendingOAuth, 'secret'>,
  start: { url: string; secret: string },
): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...begun, secret: start.secret }));
  window.location.assign(start.url);
}

/** Takes the pending trip out of storage, so that it is used only once. */
export function takePendingOAuth(provider: string | undefined): PendingOAuth | undefined {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const begun = saved ? (JSON.parse(saved) as PendingOAuth) : undefined;
  return begun?.provider === provider ? begun : undefined;
}
