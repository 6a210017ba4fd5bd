import type { Registration } from '@josey/contract/api/accounts/accounts';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';
import { openSession } from './open-session.ts';

export function useRegister() {
  return useMutation({
    mutationFn: (body: z.input<typeof Registration>) => api.call(routes.register, { body }),
    onSuccess: openSession,
  });
}
