import type { Endpoint } from '@josey/contract/core/endpoint';
import { requireAccess, requireLicense, requireStaying } from '#platform/http/mount/access.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';

/** Refuses a user who may not make this call directly. */
export function requireMayCall({ clock }: Context, endpoint: Endpoint, caller: Caller): void {
  requireStaying(caller);
  requireAccess(endpoint, caller);
  if (endpoint.license) requireLicense(caller, clock.now());
}
