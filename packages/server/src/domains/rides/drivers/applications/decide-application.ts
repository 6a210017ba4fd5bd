import type * as api from '@josey/contract/api/drivers';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import {
  type DriverApplicationStatus,
  driverApplicationStates,
} from '@josey/contract/rules/states/driver-application-states';
import { findMoveTo } from '@josey/contract/rules/states/state-table';
import { licenseExpiryOf, setLicenseExpiry } from '#domains/accounts/accounts.public.ts';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { decidedAlready, recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentApplicationForAdmin } from './applications.presenter.ts';
import {
  getApplicationForAdmin,
  type LockedApplication,
  lockApplication,
  updateApplication,
} from './applications.queries.ts';

/** An administrator approves or rejects an application to drive; from the approval on the person may go online. */
export async function decideApplication(
  context: Context,
  admin: Caller,
  id: string,
  { status, reason }: ParsedBody<typeof api.decideDriverApplication>,
): Promise<api.DriverApplication> {
  const at = context.clock.now();
  return transact(context, async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application) throw notFound('application');
    const from = application.status as DriverApplicationStatus;
    if (!findMoveTo(driverApplicationStates, from, status, 'admin')) {
      throw await decidedAlready(tx, { thing: 'application', targetId: id, from, to: status });
    }
    await updateApplication(tx, id, { status, reason, decided_at: at, decided_by: admin.id });
    if (status === 'approved') await adoptLicense(tx, application);
    const deed = { adminId: admin.id, type: `driver_application_${status}`, targetId: id, reason, at };
    await recordAdminAction(tx, { ...deed, targetKind: 'driver_application' });
    await enqueue(tx, 'driver_application.decided', { userId: application.user_id, status, reason });
    return presentApplicationForAdmin(await getApplicationForAdmin(tx, id));
  });
}

/** What was seen for driving counts for renting too; it does not take back a license that is good for longer. */
async function adoptLicense(tx: Tx, { user_id: userId, license_expires_on: seen }: LockedApplication) {
  const known = await licenseExpiryOf(tx, userId);
  if (known === null || known < seen) await setLicenseExpiry(tx, userId, seen);
}
