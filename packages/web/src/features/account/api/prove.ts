import type { Provider } from '@josey/contract/api/accounts/oauth';
import {
  askForPasskeyAgain,
  reauthenticate,
  startReauthentication,
} from '@josey/contract/api/accounts/sign-in-methods';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { answerWithPasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';

export const useProveByWord = () =>
  useMutation({
    mutationFn: (body: { password: string } | { code: string }) => api.call(reauthenticate, { body }),
  });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const passkey = await answerWithPasskey(await api.call(askForPasskeyAgain, {}));
      return api.call(reauthenticate, { body: { passkey } });
    },
  });

/** Leaves this page, and comes back to it: what was asked for is then pressed once more. */
export const useProveByProvider = () =>
  useMutation({
    mutationFn: async (provider: Provider) => {
      const next = window.location.pathname + window.location.search;
      const start = await api.call(startReauthentication, { params: { provider }, body: { next } });
      goToProvider({ provider, intent: 'prove' }, start);
    },
  });
