import type { Endpoint } from '@josey/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { requireAccess, requireLicence, requireStaying } from '../../../platform/http/access.ts';
import type { Caller } from '../../../platform/sessions.ts';

/** Refuses whoever could not make this call themself. */
export function requireMayCall({ clock }: Context, endpoint: Endpoint, caller: Caller): void {
  requireStaying(caller);
  requireAccess(endpoint.access, endpoint.whileSuspended ?? false, caller);
  if (endpoint.licence) requireLicence(caller, clock.now());
}
