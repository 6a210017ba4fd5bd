import { demoAdminLogin } from '@josey/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { enterWith } from './enter-with.ts';

/** The demo's administrator; the credential stays on the server, which answers 404 outside the demo. */
export function useDemoAdminLogin() {
  return useMutation({ mutationFn: () => api.call(demoAdminLogin, {}), onSuccess: enterWith });
}
