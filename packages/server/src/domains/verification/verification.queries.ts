import type { VerificationStatus } from '@josey/contract/rules/states/verification-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

const COLUMNS = [
  'id',
  'user_id',
  'status',
  'reason',
  'license_number',
  'license_country',
  'license_expires_on',
  'date_of_birth',
  'front_id',
  'back_id',
  'selfie_id',
  'submitted_at',
  'decided_at',
] as const;

export function insertSubmission(tx: Tx, submission: Insertable<DB['license_submissions']>) {
  return tx.insertInto('license_submissions').values(submission).returning(COLUMNS).executeTakeFirstOrThrow();
}

export type SubmissionRow = Awaited<ReturnType<typeof insertSubmission>>;

/** The last license that the person sent. */
export function findLatestOf(db: Db | Tx, userId: string) {
  return db
    .selectFrom('license_submissions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findSubmission(db: Db | Tx, id: string) {
  return db.selectFrom('license_submissions').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function getSubmission(db: Db | Tx, id: string) {
  return db.selectFrom('license_submissions').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** With the administrator who decided, and the number of other users who submitted the same license. */
function cases(db: Db | Tx) {
  return db
    .selectFrom('license_submissions as s')
    .leftJoin('users as d', 'd.id', 's.decided_by')
    .select(COLUMNS.map((column) => `s.${column}` as const))
    .select(['d.first_name as decider_first_name', 'd.last_name as decider_last_name'])
    .select(
      sql<number>`(select count(distinct o.user_id) from license_submissions as o
        where plain_number(o.license_number) = plain_number(s.license_number)
          and o.license_country = s.license_country and o.user_id <> s.user_id)`.as('same_elsewhere'),
    );
}

export function findLatestCaseOf(db: Db, userId: string) {
  return cases(db).where('s.user_id', '=', userId).orderBy('s.id', 'desc').limit(1).executeTakeFirst();
}

export function getCase(db: Db | Tx, id: string) {
  return cases(db).where('s.id', '=', id).executeTakeFirstOrThrow();
}

export type CaseRow = Awaited<ReturnType<typeof getCase>>;

interface CaseSlice {
  status: VerificationStatus;
  limit: number;
  cursor: string | undefined;
}

/** Those that wait longest first, one more than `limit`. */
export function listCases(db: Db, { status, limit, cursor }: CaseSlice): Promise<CaseRow[]> {
  return cases(db)
    .where('s.status', '=', status)
    .$if(cursor !== undefined, (query) => query.where('s.id', '>', cursor ?? ''))
    .orderBy('s.id')
    .limit(limit + 1)
    .execute();
}

export async function countCases(db: Db, status: VerificationStatus): Promise<number> {
  const { n } = await db
    .selectFrom('license_submissions')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return n;
}

/** A user's submissions, newest first, one more than `limit`. */
export function listSubmissionsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<SubmissionRow[]> {
  let page = db
    .selectFrom('license_submissions')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}
