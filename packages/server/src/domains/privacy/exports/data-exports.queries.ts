import type { Db, Tx } from '#platform/database/database.ts';

const COLUMNS = ['id', 'user_id', 'state', 'requested_at', 'file_id', 'bytes', 'expires_at'] as const;

/** Throws on a violation of `data_exports_one_at_a_time`. */
export function insertExport(tx: Tx, row: { id: string; user_id: string; requested_at: Date }) {
  return tx.insertInto('data_exports').values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export type ExportRow = Awaited<ReturnType<typeof insertExport>>;

export function findLatestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findExportOf(db: Db, userId: string, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findExport(db: Db, id: string) {
  return db.selectFrom('data_exports').select(['state', 'tries']).where('id', '=', id).executeTakeFirst();
}

/** Claims an archive for this worker until `aliveUntil`, which the worker extends while it runs. */
export function claimExport(db: Db, id: string, now: Date, aliveUntil: Date) {
  return db
    .updateTable('data_exports')
    .set((eb) => ({ state: 'making', alive_until: aliveUntil, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'requested'),
        eb.and([eb('state', '=', 'making'), eb('alive_until', '<', now)]),
      ]),
    )
    .returning(['id', 'user_id', 'tries'])
    .executeTakeFirst();
}

export type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/** The archive, while the worker with the nth claim is creating it. */
function making(db: Db | Tx, { id, tries }: ClaimedExport) {
  return db
    .updateTable('data_exports')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('tries', '=', tries);
}

export async function stayAlive(db: Db, claimed: ClaimedExport, until: Date): Promise<void> {
  await making(db, claimed).set({ alive_until: until }).execute();
}

/** False when the archive is no longer wanted, or another worker has claimed it. */
export async function setReady(
  tx: Tx,
  claimed: ClaimedExport,
  ready: { file_id: string; bytes: number; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await making(tx, claimed)
    .set({ ...ready, state: 'ready', alive_until: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns it to the queue, or marks it as failed. */
export async function setNotMade(
  db: Db,
  claimed: ClaimedExport,
  state: 'requested' | 'failed',
): Promise<void> {
  await making(db, claimed).set({ state, alive_until: null }).execute();
}

/** Archives without a worker: the queue gave up, or the process died. */
export function abandonedExports(db: Db, askedBefore: Date, now: Date) {
  return db
    .selectFrom('data_exports')
    .select('id')
    .where('requested_at', '<', askedBefore)
    .where('state', 'in', ['requested', 'making'])
    .where((eb) => eb.or([eb('alive_until', 'is', null), eb('alive_until', '<', now)]))
    .limit(100)
    .execute();
}

export async function eraseExportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('data_exports').where('user_id', '=', userId).execute();
}
