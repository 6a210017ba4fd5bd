import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { useEntry } from './use-entry.ts';

/** Signs in the demo's administrator. The credential stays on the server, which answers 404 outside the demo. */
export function useDemoAdminLogin() {
  return useEntry(() => api.call(routes.demoAdminLogin, {}));
}
