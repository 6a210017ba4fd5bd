import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';

/** Administrators' actions on a user. The log contains ids, and nothing of it is ever erased. */
export const adminActionsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'activity-about-you',
      about: 'What administrators decided about your account, your vehicles and your application, and why.',
      rows: presented(
        everyRow((slice) => listAdminActionsAbout(db, userId, slice)),
        (row) => ({
          type: row.type,
          about: row.target_kind,
          aboutId: row.target_id,
          reason: row.reason,
          at: row.created_at.toISOString(),
        }),
      ),
    },
  ],
  eraseOf: async () => {},
};

function listAdminActionsAbout(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const own = (table: 'vehicles' | 'driver_applications', owner: 'owner_id' | 'user_id') =>
    db.selectFrom(table).select('id').where(db.dynamic.ref(owner), '=', userId);
  let page = db
    .selectFrom('admin_actions')
    .select(['id', 'type', 'target_kind', 'target_id', 'reason', 'created_at'])
    // Not what only waits for a second administrator: the person is told of a ban when it happens.
    .where(sql<boolean>`type <> 'ban_proposed' and not starts_with(type, 'ban_proposal_')`)
    .where((eb) =>
      eb.or([
        eb('target_id', '=', userId),
        eb('target_id', 'in', own('vehicles', 'owner_id')),
        eb('target_id', 'in', own('driver_applications', 'user_id')),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}
