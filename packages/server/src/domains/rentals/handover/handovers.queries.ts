import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import type { Side } from '../rentals.queries.ts';

export type SheetKind = 'check_in' | 'check_out';

interface Key {
  rentalId: string;
  kind: SheetKind;
}

/** Which sheet of which rental, and whose side of it. */
export interface SideKey extends Key {
  side: Side;
}

export type SheetRow = Selectable<DB['handovers']>;
export type SideRow = Selectable<DB['handover_sides']>;
export type PhotoRow = Selectable<DB['handover_photos']>;
export type MarkRow = Selectable<DB['handover_marks']>;

/** A sheet with all that belongs to it. */
export interface Sheet {
  head: SheetRow;
  sides: SideRow[];
  photos: PhotoRow[];
  marks: MarkRow[];
}

/** Begins a sheet, unless it exists. The caller holds the rental's lock. */
export async function beginSheet(tx: Tx, { rentalId: rental_id, kind, side }: SideKey): Promise<void> {
  await tx
    .insertInto('handovers')
    .values({ rental_id, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('handover_sides')
    .values({ rental_id, kind, side })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a side has begun a sheet, as early as a day before the start. */
export async function hasHandoverBegun(db: Db | Tx, rentalId: string): Promise<boolean> {
  const query = db.selectFrom('handovers').select('kind').where('rental_id', '=', rentalId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Both sheets of a rental, those that were begun. */
export async function readSheets(db: Db | Tx, rentalId: string): Promise<Sheet[]> {
  const heads = await db.selectFrom('handovers').selectAll().where('rental_id', '=', rentalId).execute();
  if (heads.length === 0) return [];
  const [sides, photos, marks] = await Promise.all([
    db.selectFrom('handover_sides').selectAll().where('rental_id', '=', rentalId).orderBy('side').execute(),
    db
      .selectFrom('handover_photos')
      .selectAll()
      .where('rental_id', '=', rentalId)
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
    db.selectFrom('handover_marks').selectAll().where('rental_id', '=', rentalId).orderBy('id').execute(),
  ]);
  return heads.map((head) => {
    const ofSheet = ({ kind }: { kind: string }) => kind === head.kind;
    return {
      head,
      sides: sides.filter(ofSheet),
      photos: photos.filter(ofSheet),
      marks: marks.filter(ofSheet),
    };
  });
}

export async function readSheet(db: Db | Tx, { rentalId, kind }: Key): Promise<Sheet | undefined> {
  return (await readSheets(db, rentalId)).find(({ head }) => head.kind === kind);
}

/** Changes the readings, and raises the revision. */
export async function writeReadings(
  tx: Tx,
  { rentalId, kind }: Key,
  readings: { odometer_miles?: number | undefined; fuel_percent?: number | undefined },
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ ...readings, revision: sql`revision + 1` })
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .execute();
}

export async function finishSheet(
  tx: Tx,
  { rentalId, kind }: Key,
  done: { by_user_id: string; at: Date; odometer_miles?: number; fuel_percent?: number },
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set(done)
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .execute();
}

export async function writeSide(
  tx: Tx,
  { rentalId, kind, side }: SideKey,
  change: { note?: string | null; confirmed_at?: Date },
): Promise<void> {
  await tx
    .updateTable('handover_sides')
    .set(change)
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .where('side', '=', side)
    .execute();
}

/** What a side confirmed has changed: both look again. */
export async function clearConfirmations(tx: Tx, { rentalId, kind }: Key): Promise<void> {
  await tx
    .updateTable('handover_sides')
    .set({ confirmed_at: null })
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .execute();
}

export async function insertPhotos(tx: Tx, photos: Insertable<DB['handover_photos']>[]): Promise<void> {
  if (photos.length > 0) await tx.insertInto('handover_photos').values(photos).execute();
}

/** Returns its file; undefined if this side has no such picture. */
export async function deletePhoto(
  tx: Tx,
  { rentalId, kind, side }: SideKey,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('handover_photos')
    .where('id', '=', id)
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .where('side', '=', side)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}

/** Replaces all marks of a side. */
export async function replaceMarks(
  tx: Tx,
  { rentalId, kind, side }: SideKey,
  marks: Omit<Insertable<DB['handover_marks']>, 'rental_id' | 'kind' | 'side'>[],
): Promise<void> {
  await tx
    .deleteFrom('handover_marks')
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .where('side', '=', side)
    .execute();
  if (marks.length === 0) return;
  const rows = marks.map((mark) => ({ ...mark, rental_id: rentalId, kind, side }));
  await tx.insertInto('handover_marks').values(rows).execute();
}

/** The renter was there and confirmed the check-in. */
export async function hasRenterConfirmed(tx: Tx, rentalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('handover_sides')
    .select('rental_id')
    .where('rental_id', '=', rentalId)
    .where('kind', '=', 'check_in')
    .where('side', '=', 'renter')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
