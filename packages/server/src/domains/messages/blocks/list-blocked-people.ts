import type { listBlockedPeople as api, BlockedPerson } from '@josey/contract/api/messages/blocks';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { countBlockedBy, listBlockedBy } from './blocks.queries.ts';

export async function listBlockedPeople(
  { db }: Context,
  userId: string,
  { limit, cursor }: ParsedQuery<typeof api>,
): Promise<Page<BlockedPerson>> {
  const [rows, total] = await Promise.all([
    listBlockedBy(db, userId, { limit, cursor }),
    countBlockedBy(db, userId),
  ]);
  return pageOf(rows, limit, total, (row) => ({
    id: row.id,
    firstName: row.first_name,
    blockedAt: row.created_at.toISOString(),
  }));
}
