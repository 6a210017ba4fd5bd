import type * as api from '@josey/contract/api/desk/security-alerts';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import { alertMachine } from './alert-machine.ts';
import { presentAlert } from './security-alerts.presenter.ts';
import { listPeople, lockAlert } from './security-alerts.queries.ts';

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
    const decision = await requireMoveTo(tx, alertMachine, alert, { to: status, by: 'admin' });
    const step = { move: decision, by: 'admin', now, admin: { id: adminId, reason } } as const;
    return presentAlert(await move(tx, alertMachine, alert, step), await listPeople(tx, [id]));
  });
}
