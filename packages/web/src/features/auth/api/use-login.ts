import { login } from '@josey/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { enterWith } from './enter-with.ts';

export function useLogin() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api.call(login, { body }),
    onSuccess: enterWith,
  });
}
