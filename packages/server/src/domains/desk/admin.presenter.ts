import type { AdminAction } from '@josey/contract/api/desk/admin';
import type { ActionRow } from './admin.queries.ts';

export function presentAction(row: ActionRow): AdminAction {
  return {
    id: row.id,
    type: row.type,
    reason: row.reason,
    targetKind: row.target_kind,
    targetId: row.target_id,
    createdAt: row.created_at.toISOString(),
    admin: { firstName: row.first_name, lastName: row.last_name },
  };
}
