import * as routes from '@josey/contract/core/routes';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepUser } from '#lib/session/keep-user.ts';

/** Accepts the version of the terms that this page was built with. */
export const useAcceptTerms = () =>
  useMutation({
    mutationFn: () => api.call(routes.acceptTerms, { body: { version: TERMS_VERSION } }),
    onSuccess: keepUser,
  });
