import type * as api from '@josey/contract/api/security-alerts';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { decidedAlready, recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentAlert } from './security-alerts.presenter.ts';
import { closeAlert, listPeople, lockAlert } from './security-alerts.queries.ts';

/** Records that an administrator has reviewed an alert, and the outcome. Later evidence opens another alert. */
export function acknowledgeAlert(
  context: Context,
  adminId: string,
  id: string,
  { status, reason }: ParsedBody<typeof api.acknowledgeAlert>,
): Promise<api.Alert> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const alert = await lockAlert(tx, id);
    if (!alert) throw notFound('alert');
    if (alert.status !== 'open') {
      throw await decidedAlready(tx, { thing: 'alert', targetId: id, from: alert.status, to: status });
    }
    await closeAlert(tx, id, now);
    const action = { adminId, type: `alert_${status}`, targetKind: 'alert', targetId: id } as const;
    await recordAdminAction(tx, { ...action, reason, at: now });
    return presentAlert({ ...alert, status }, await listPeople(tx, [id]));
  });
}
