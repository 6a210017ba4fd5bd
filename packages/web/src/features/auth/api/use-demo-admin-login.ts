import { demoAdminLogin } from '@josey/contract/accounts';
import { api } from '../../../lib/api.ts';
import { useEntry } from './use-entry.ts';

/** The demo's administrator; the credential stays on the server, which answers 404 outside the demo. */
export function useDemoAdminLogin() {
  return useEntry(() => api.call(demoAdminLogin, {}));
}
