import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

type NewVersion = Insertable<DB['settings_versions']>;

/** Grows when a version is added and when one becomes valid, which the clock of the database decides for all processes. */
const REVISION = sql<number>`count(*) + count(*) filter (where valid_from <= now())`;

export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('settings_versions')
    .select(REVISION.as('revision'))
    .executeTakeFirstOrThrow();
  return Number(revision);
}

export const revisionAfter = (db: Db, revision: number) =>
  db.selectFrom('settings_versions').select(REVISION.as('revision')).having(REVISION, '>', revision);

/** All versions, newest first, with the administrators' names. */
export function versions(db: Db) {
  return db
    .selectFrom('settings_versions as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select([
      's.id',
      's.section',
      's.version',
      's.value',
      's.valid_from',
      's.created_at',
      'u.first_name',
      'u.last_name',
      sql<boolean>`s.valid_from <= now()`.as('is_valid'),
    ])
    .orderBy('s.version', 'desc');
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

export const newestVersion = (db: Db, section: SettingsSection) =>
  versions(db).where('section', '=', section).limit(1).executeTakeFirstOrThrow();

export function listVersions(
  db: Db,
  { section, limit, cursor }: { section: SettingsSection; limit: number; cursor?: string | undefined },
) {
  let query = versions(db)
    .where('section', '=', section)
    .limit(limit + 1);
  if (cursor) query = query.where('s.id', '<', cursor);
  return query.execute();
}

/** Adds the first versions that are missing. */
export async function insertFirstVersions(db: Db, rows: NewVersion[]): Promise<void> {
  await db
    .insertInto('settings_versions')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('settings_versions_number').doNothing())
    .execute();
}

/** A gap would let a second change slip in: the number before has to exist. */
export async function insertVersion(tx: Tx, row: NewVersion): Promise<boolean> {
  const before = await tx
    .selectFrom('settings_versions')
    .select('id')
    .where('section', '=', row.section)
    .where('version', '=', row.version - 1)
    .executeTakeFirst();
  if (!before) return false;
  await tx.insertInto('settings_versions').values(row).execute();
  return true;
}
