import type { Provider } from '@josey/contract/api/accounts/oauth';
import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';
import { useEntry } from './use-entry.ts';

interface Start {
  provider: Provider;
  intent: 'login' | 'signup';
  next: string | undefined;
}

/** Goes to the provider; the way back ends on a page of its own. */
export const useProvider = () =>
  useEntry(async ({ provider, intent, next }: Start) => {
    const start = await api.call(routes.startOauth, { params: { provider }, body: { next } });
    goToProvider({ provider, intent }, start);
    return undefined;
  });

/** The specification's call with its made-up profile. The server believes none of it: the demo has one person each. */
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
