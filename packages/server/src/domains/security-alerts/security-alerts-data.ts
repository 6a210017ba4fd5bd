import type { Db } from '#platform/database/database.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';

/** Alerts about a user's account, without the evidence about others. */
export const securityAlertsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'alerts',
      about: 'What was noticed about sign-ins to your account.',
      rows: presented(
        everyRow((slice) => listAlertsAbout(db, userId, slice)),
        (row) => ({
          kind: row.kind,
          status: row.status,
          count: row.count,
          firstAt: row.first_at.toISOString(),
          lastAt: row.last_at.toISOString(),
        }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('alert_people').where('user_id', '=', userId).execute();
    await tx.deleteFrom('alerts').where('subject', '=', userId).execute();
  },
};

/** Newest first, one more than `limit`. */
function listAlertsAbout(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('alerts as a')
    .innerJoin('alert_people as p', 'p.alert_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.status', 'a.count', 'a.first_at', 'a.last_at'])
    .where('p.user_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('a.id', '<', cursor);
  return page.execute();
}
