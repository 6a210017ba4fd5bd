import type { LicenseForm } from '@josey/contract/api/accounts/verification';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';

export type LicenseInput = z.input<typeof LicenseForm>;

/** The state of the user's license verification. */
export const verificationQuery = api.query(routes.myVerification, {});

export function useSendLicense() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: LicenseInput) => api.call(routes.sendLicense, { body }),
    onSuccess: (latest) =>
      cache.setQueryData(verificationQuery.queryKey, (before) => ({ ...before, latest })),
  });
}
