import * as routes from '@josey/contract/core/routes';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';

export const useProveByCredential = () =>
  useMutation({
    mutationFn: (body: { password: string } | { code: string }) => api.call(routes.reauthenticate, { body }),
  });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await answerWithPasskey(await api.call(routes.askForPasskeyAgain, {}));
      return api.call(routes.reauthenticate, { body: { passkey } });
    },
  });

/** Leaves for the provider and returns to this page, where the user repeats the refused action. */
export const useProveByProvider = () =>
  useMutation({
    mutationFn: async (provider: Provider) => {
      const next = window.location.pathname + window.location.search;
      const start = await api.call(routes.startReauthentication, { params: { provider }, body: { next } });
      goToProvider({ provider, intent: 'prove' }, start);
    },
  });
