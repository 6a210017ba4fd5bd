import { type Provider, startLink, unlink } from '@josey/contract/api/accounts/oauth';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@josey/contract/api/accounts/passkeys';
import { signInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import {
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  requirePasskeys,
  turnOffTwoStep,
} from '@josey/contract/api/accounts/two-step';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { makePasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';

const METHODS = ['account', 'sign-in-methods'];

export const signInMethodsQuery = queryOptions({
  queryKey: METHODS,
  queryFn: () => api.call(signInMethods, {}),
});

export const useSignInMethods = () => useQuery(signInMethodsQuery);

/** Whatever the answer, the page then shows what the server has. */
function useMethodsMove<Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: METHODS }) });
}

/** Goes to the provider; the way back ends on a page of its own. */
export const useLink = () =>
  useMutation({
    mutationFn: async (provider: Provider) =>
      goToProvider(
        { provider, intent: 'link' },
        await api.call(startLink, { params: { provider }, body: {} }),
      ),
  });

export const useUnlink = () =>
  useMethodsMove((provider: Provider) => api.call(unlink, { params: { provider } }));

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: () => api.call(beginAuthenticator, {}) });

export const useConfirmAuthenticator = () =>
  useMethodsMove((body: { attempt: string; code: string }) => api.call(confirmAuthenticator, { body }));

export const useRequirePasskeys = () => useMethodsMove(() => api.call(requirePasskeys, {}));

export const useRenewRecoveryCodes = () => useMethodsMove(() => api.call(renewRecoveryCodes, {}));

export const useTurnOffTwoStep = () => useMethodsMove(() => api.call(turnOffTwoStep, {}));

export const useAddPasskey = () =>
  useMethodsMove(async (name: string) => {
    const { attempt, options } = await api.call(beginPasskey, {});
    return api.call(addPasskey, { body: { attempt, name, response: await makePasskey(options) } });
  });

export const useRenamePasskey = () =>
  useMethodsMove(({ id, name }: { id: string; name: string }) =>
    api.call(renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useMethodsMove((id: string) => api.call(removePasskey, { params: { id } }));
