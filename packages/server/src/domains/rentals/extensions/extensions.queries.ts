import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Side } from '../rentals.queries.ts';

export type ExtensionRow = Selectable<DB['rental_extensions']>;

const OPEN = ['held', 'pending'];

export async function insertExtension(tx: Tx, extension: Insertable<DB['rental_extensions']>): Promise<void> {
  await tx.insertInto('rental_extensions').values(extension).execute();
}

export async function updateExtension(
  tx: Tx,
  id: string,
  change: Updateable<DB['rental_extensions']>,
): Promise<void> {
  await tx.updateTable('rental_extensions').set(change).where('id', '=', id).execute();
}

export function getExtension(db: Db | Tx, id: string): Promise<ExtensionRow> {
  return db.selectFrom('rental_extensions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findExtensionByQuote(tx: Tx, quoteId: string): Promise<ExtensionRow | undefined> {
  return tx.selectFrom('rental_extensions').selectAll().where('quote_id', '=', quoteId).executeTakeFirst();
}

export function findExtensionOf(tx: Tx, rentalId: string, id: string): Promise<ExtensionRow | undefined> {
  return tx
    .selectFrom('rental_extensions')
    .selectAll()
    .where('id', '=', id)
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
}

export function findOpenExtension(tx: Tx, rentalId: string): Promise<ExtensionRow | undefined> {
  return tx
    .selectFrom('rental_extensions')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
}

/** Rentals whose unpaid or unanswered extension or change of dates has lapsed: it may take nothing of the calendar. */
export function lapsedExtensions(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('rental_extensions')
    .select('rental_id as id')
    .where(
      'status',
      'in',
      OPEN.map((status) => sql.lit(status)),
    )
    .where(sql<boolean>`case status when 'held' then hold_expires_at else answer_by end <= ${now}`)
    .limit(limit);
}

export async function rentalIdOf(tx: Tx, extensionId: string): Promise<string> {
  const query = tx.selectFrom('rental_extensions').select('rental_id').where('id', '=', extensionId);
  return (await query.executeTakeFirstOrThrow()).rental_id;
}

/** The ids of a rental's extensions, whose payments are apart. */
export async function extensionIdsOf(db: Db, rentalId: string): Promise<string[]> {
  const query = db.selectFrom('rental_extensions').select('id').where('rental_id', '=', rentalId);
  return (await query.execute()).map(({ id }) => id);
}

/** What was charged for the extensions of a rental, in the order in which they were granted. */
export function paidExtensions(tx: Db | Tx, rentalId: string) {
  return tx
    .selectFrom('rental_extensions')
    .select(['id', 'added_cents', 'added_platform_cents', 'added_tax_cents'])
    .where('rental_id', '=', rentalId)
    .where('status', '=', 'approved')
    .where('added_cents', '>', 0)
    .orderBy('id')
    .execute();
}

/** A user's extensions, newest first, one more than `limit`; an owner sees them from payment on. */
export function listExtensions(
  db: Db,
  side: Side,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('rental_extensions as e')
    .innerJoin('rentals as r', 'r.id', 'e.rental_id')
    .selectAll('e')
    .where(`r.${side}_id`, '=', userId)
    .orderBy('e.id', 'desc')
    .limit(limit + 1);
  if (side === 'owner') page = page.where('e.paid_at', 'is not', null);
  if (cursor) page = page.where('e.id', '<', cursor);
  return page.execute();
}
