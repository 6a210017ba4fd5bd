import * as routes from '@josey/contract/core/routes';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';
import { useEntry } from './use-entry.ts';

interface Start {
  provider: Provider;
  intent: 'login' | 'signup';
  next: string | undefined;
}

/** Goes to the provider, which returns to the page /oauth. */
export const useProvider = () =>
  useEntry(async ({ provider, intent, next }: Start) => {
    const start = await api.call(routes.startOauth, { params: { provider }, body: { next } });
    goToProvider({ provider, intent }, start);
    return undefined;
  });

/**
 * The specification's request with a made-up profile. The server ignores the profile: the demo has one account per
 * provider.
 */
export const useDemoProvider = () =>
  useEntry((provider: Provider) => {
    const profile = {
      email: `demo.${provider}@example.test`,
      firstName: 'Demo',
      lastName: 'Person',
      oauthId: `demo-${provider}`,
    };
    return api.call(routes.demoOauth, { body: { provider, profile } });
  });

export const usePasskeySignIn = () =>
  useEntry(async () => {
    const body = await answerWithPasskey(await api.call(routes.askForPasskey, {}));
    return api.call(routes.signInWithPasskey, { body });
  });
