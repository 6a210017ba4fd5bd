import type { AdminAction } from '@josey/contract/api/desk/admin';
import type { ActionRow } from './admin.queries.ts';

export function presentAction(row: ActionRow): AdminAction {
  const { proposer_first_name: first, proposer_last_name: last } = row;
  return {
    id: row.id,
    type: row.type,
    reason: row.reason,
    targetKind: row.target_kind,
    targetId: row.target_id,
    createdAt: row.created_at.toISOString(),
    admin: { firstName: row.first_name, lastName: row.last_name },
    ...(first !== null && last !== null && { proposedBy: { firstName: first, lastName: last } }),
  };
}
