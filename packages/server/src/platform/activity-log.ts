import type { Tx } from './database.ts';
import { newId } from './ids.ts';

export interface AdminDeed {
  adminId: string;
  /** Such as `user_suspended`; pages show underscores as spaces. */
  type: string;
  targetKind: 'user' | 'vehicle' | 'ride' | 'rental' | 'driver_application';
  targetId: string;
  reason: string;
  at: Date;
}

/** Writes what an administrator did, in the transaction that does it. Rows are never changed: the database refuses. */
export async function recordAdminAction(tx: Tx, deed: AdminDeed): Promise<void> {
  await tx
    .insertInto('admin_actions')
    .values({
      id: newId(),
      admin_id: deed.adminId,
      type: deed.type,
      target_kind: deed.targetKind,
      target_id: deed.targetId,
      reason: deed.reason,
      created_at: deed.at,
    })
    .execute();
}
