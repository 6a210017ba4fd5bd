import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';

/** The effect of a link in an email. */
export type LinkKind = 'confirmEmail' | 'confirmNewEmail' | 'unsubscribe';

const OPEN: Record<LinkKind, (token: string) => Promise<{ email?: string }>> = {
  confirmEmail: (token) => api.call(routes.confirmEmail, { body: { token } }),
  confirmNewEmail: (token) => api.call(routes.confirmEmailChange, { body: { token } }),
  unsubscribe: async (token) => {
    await api.call(routes.unsubscribe, { query: { token } });
    return {};
  },
};

/** Opens a link, and updates the signed-in user with its effect. */
export const useOpenLink = (kind: LinkKind) =>
  useMutation({ mutationFn: OPEN[kind], onSuccess: () => refreshUser() });

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => api.call(routes.requestPasswordReset, { body: { email } }) });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string }) => api.call(routes.resetPassword, { body }),
  });
