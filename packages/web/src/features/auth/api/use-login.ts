import { login } from '@josey/contract/api/accounts/accounts';
import { api } from '#lib/api/api.ts';
import { useEntry } from './use-entry.ts';

export function useLogin() {
  return useEntry((body: { email: string; password: string }) => api.call(login, { body }));
}
