import { DRIVER_APPLICATION_STATUSES } from '@josey/contract/rules/states/driver-application-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { countedSoFar } from '#platform/database/lists/list-counts.ts';
import { countList, inOrderOf, type List, listIds } from '#platform/database/lists/lists.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'reason',
  'license_number',
  'license_country',
  'license_expires_on',
  'documents',
  'vehicle_id',
  'vehicle',
  'insurance',
  'submitted_at',
  'decided_at',
] as const;

export function findApplicationOf(db: Db | Tx, userId: string) {
  return db
    .selectFrom('driver_applications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export type ApplicationRow = Awaited<ReturnType<typeof findApplicationOf>> & object;

/** Locks the user's application until the end of the transaction. */
export function lockApplicationOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('driver_applications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockApplication(tx: Tx, id: string) {
  return tx
    .selectFrom('driver_applications')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function insertApplication(tx: Tx, application: Insertable<DB['driver_applications']>) {
  return tx
    .insertInto('driver_applications')
    .values(application)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

function withApplicants(db: Db | Tx) {
  return db
    .selectFrom('driver_applications as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(COLUMNS.map((column) => `a.${column}` as const))
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.avatar_token']);
}

export function getApplicationForAdmin(db: Db | Tx, id: string) {
  return withApplicants(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

export type ApplicationForAdminRow = Awaited<ReturnType<typeof getApplicationForAdmin>>;

const APPLICATIONS: List = {
  table: 'driver_applications',
  filters: { status: DRIVER_APPLICATION_STATUSES },
  sorts: { since: [sql`submitted_at`] },
};

/** Newest first, one more than `limit`, and the total number. */
export async function listApplications(
  db: Db,
  status: string | undefined,
  limit: number,
  cursor: string | undefined,
) {
  const slice = { where: { status }, sort: 'since', order: 'desc', limit, cursor } as const;
  const [ids, { total }] = await Promise.all([
    listIds(db, APPLICATIONS, slice),
    countList(db, APPLICATIONS, slice),
  ]);
  const rows = await withApplicants(db).where('a.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return { rows: inOrderOf(ids, rows), total };
}

/** Applications in each status. */
export const countApplications = (db: Db): Promise<Record<string, number>> =>
  countedSoFar(db, 'driver_applications');
