import type * as api from '@josey/contract/api/drivers';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { licenseExpiryOf, setLicenseExpiry } from '#domains/accounts/accounts.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { applicationMachine } from './application-machine.ts';
import { presentApplicationForAdmin } from './applications.presenter.ts';
import { type ApplicationRow, getApplicationForAdmin } from './applications.queries.ts';

/** An administrator approves or rejects an application to drive; after the approval the user may go online. */
export async function decideApplication(
  context: Context,
  admin: Caller,
  id: string,
  { status, reason }: ParsedBody<typeof api.decideDriverApplication>,
): Promise<api.DriverApplication> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const application = await applicationMachine.read(tx, id);
    const name = await requireMoveTo(tx, applicationMachine, application, { to: status, by: 'admin' });
    const step = { move: name, by: 'admin', now, admin: { id: admin.id, reason } } as const;
    const decision = { reason, decided_at: now, decided_by: admin.id };
    await move(tx, applicationMachine, application, step, decision);
    if (status === 'approved') await adoptLicense(tx, application);
    return presentApplicationForAdmin(await getApplicationForAdmin(tx, id));
  });
}

/** A license checked for driving also counts for renting; it does not replace one that is valid for longer. */
async function adoptLicense(tx: Tx, { user_id: userId, license_expires_on: seen }: ApplicationRow) {
  const known = await licenseExpiryOf(tx, userId);
  if (known === null || known < seen) await setLicenseExpiry(tx, userId, seen);
}
