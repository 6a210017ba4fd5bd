import { type Registration, register } from '@josey/contract/api/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';
import { enterWith } from './enter-with.ts';

export function useRegister() {
  return useMutation({
    mutationFn: (body: z.input<typeof Registration>) => api.call(register, { body }),
    onSuccess: enterWith,
  });
}
