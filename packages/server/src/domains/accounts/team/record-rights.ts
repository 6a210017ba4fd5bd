import { STAFF_RIGHTS, type StaffRight } from '@josey/contract/values/choices/roles';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';

interface Change {
  admin: Caller;
  type: 'admin_added' | 'rights_changed' | 'admin_removed';
  id: string;
  before: readonly StaffRight[];
  rights: readonly StaffRight[];
  reason: string;
}

/**
 * The activity log names the rights after the change: "support, money: She joins the finance team". The person is told what they
 * were and what they are. Who changed them stays in the log: a notification would keep the name of a deleted administrator.
 */
export async function recordRights(tx: Tx, { clock }: Context, change: Change): Promise<void> {
  const { admin, type, id: targetId, before, rights, reason } = change;
  const named = STAFF_RIGHTS.filter((right) => rights.includes(right)).join(', ');
  await recordAdminAction(tx, {
    adminId: admin.id,
    type,
    targetKind: 'user',
    targetId,
    reason: named ? `${named}: ${reason}` : reason,
    at: clock.now(),
  });
  await enqueue(tx, 'staff.changed', {
    userId: targetId,
    before: [...before],
    rights: STAFF_RIGHTS.filter((right) => rights.includes(right)),
    reason,
  });
}
