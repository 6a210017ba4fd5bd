import * as routes from '@josey/contract/core/routes';
import type { Provider } from '@josey/contract/values/choices/oauth-providers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { makePasskey } from '#lib/browser/passkeys.ts';
import { goToProvider } from '#lib/session/pending-oauth.ts';

export const signInMethodsQuery = api.query(routes.signInMethods, {});

export const useSignInMethods = () => useQuery(signInMethodsQuery);

/** Refetches the sign-in methods afterwards, whether or not the request succeeded. */
function useMethodsMove<Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
}

/** Goes to the provider, which returns to the page /oauth. */
export const useLink = () =>
  useMutation({
    mutationFn: async (provider: Provider) =>
      goToProvider(
        { provider, intent: 'link' },
        await api.call(routes.startLink, { params: { provider }, body: {} }),
      ),
  });

export const useUnlink = () =>
  useMethodsMove((provider: Provider) => api.call(routes.unlink, { params: { provider } }));

export const useBeginAuthenticator = () =>
  useMutation({ mutationFn: () => api.call(routes.beginAuthenticator, {}) });

export const useConfirmAuthenticator = () =>
  useMethodsMove((body: { attempt: string; code: string }) =>
    api.call(routes.confirmAuthenticator, { body }),
  );

export const useRequirePasskeys = () => useMethodsMove(() => api.call(routes.requirePasskeys, {}));

export const useRenewRecoveryCodes = () => useMethodsMove(() => api.call(routes.renewRecoveryCodes, {}));

export const useTurnOffTwoStep = () => useMethodsMove(() => api.call(routes.turnOffTwoStep, {}));

export const useAddPasskey = () =>
  useMethodsMove(async (name: string) => {
    const { attempt, options } = await api.call(routes.beginPasskey, {});
    return api.call(routes.addPasskey, { body: { attempt, name, response: await makePasskey(options) } });
  });

export const useRenamePasskey = () =>
  useMethodsMove(({ id, name }: { id: string; name: string }) =>
    api.call(routes.renamePasskey, { params: { id }, body: { name } }),
  );

export const useRemovePasskey = () =>
  useMethodsMove((id: string) => api.call(routes.removePasskey, { params: { id } }));
