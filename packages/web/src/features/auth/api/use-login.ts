import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { useEntry } from './use-entry.ts';

export function useLogin() {
  return useEntry((body: { email: string; password: string }) => api.call(routes.login, { body }));
}
