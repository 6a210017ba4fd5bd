import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const mySessionsQuery = api.query(routes.mySessions, {});

export const useMySessions = () => useQuery(mySessionsQuery);

/** Refetches the sessions afterwards, whether or not the request succeeded. */
function useSessionsMove<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  });
}

export const useEndSession = () =>
  useSessionsMove((id: string) => api.call(routes.endMySession, { params: { id } }));

export const useEndOtherSessions = () => useSessionsMove(() => api.call(routes.endMyOtherSessions, {}));

export const useChangePassword = () =>
  useSessionsMove((body: { currentPassword: string; newPassword: string }) =>
    api.call(routes.changePassword, { body }),
  );

export const useRequestEmailChange = () =>
  useMutation({ mutationFn: (email: string) => api.call(routes.requestEmailChange, { body: { email } }) });

export const useResendConfirmation = () =>
  useMutation({ mutationFn: () => api.call(routes.resendConfirmation, {}) });
