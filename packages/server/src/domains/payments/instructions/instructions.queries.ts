import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** False when this payment's hold was already captured or released. */
export async function insertInstruction(
  tx: Tx,
  instruction: Insertable<DB['payment_instructions']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_instructions')
    .values(instruction)
    .onConflict((conflict) =>
      conflict.column('payment_id').where('kind', '<>', sql.lit('refund')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findInstruction(db: Db, id: string) {
  return db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select([
      'i.id',
      'i.payment_id',
      'i.kind',
      'i.amount_cents',
      'i.done_at',
      'p.payer_id',
      'p.kind as subject_kind',
      'p.subject_id',
      'p.purpose',
      'p.currency',
      'p.method',
      'p.engine_reference',
      'p.state',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The capture of a payment that is not executed yet. */
export function findOpenCapture(db: Db, paymentId: string) {
  return db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .where('done_at', 'is', null)
    .executeTakeFirst();
}

/** The capture of a rental's or ride's price by card or Cash App that is not executed yet. */
export function findOpenCaptureOf(db: Db, { kind, id }: { kind: string; id: string }) {
  return db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', id)
    .where('p.kind', '=', kind)
    .where('p.purpose', '=', 'price')
    .where('p.method', '<>', 'cash')
    .where('i.kind', '=', 'capture')
    .where('i.done_at', 'is', null)
    .executeTakeFirst();
}

export type InstructionRow = Awaited<ReturnType<typeof findInstruction>> & object;

/** False when another process was first. */
export async function markDone(tx: Tx, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_instructions')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

const PAGE = 1_000;

export const openInstructions = (db: Db, before: Date) =>
  db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.id', 'i.created_at'])
    .where('i.done_at', 'is', null)
    .where('i.created_at', '<', before)
    // They go on when the bank has decided.
    .where('p.state', '<>', 'disputed');

/** The oldest first. All of them: those that fail each time keep none from being tried. */
export async function* eachOpenInstruction(db: Db, before: Date): AsyncGenerator<string> {
  let last: { id: string; created_at: Date } | undefined;
  do {
    let page = openInstructions(db, before).orderBy('i.created_at').orderBy('i.id').limit(PAGE);
    if (last) page = page.where(sql<boolean>`(i.created_at, i.id) > (${last.created_at}, ${last.id})`);
    const rows = await page.execute();
    for (const { id } of rows) yield id;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

/** What was decided about a payment, oldest first. */
export function instructionsOf(db: Db | Tx, paymentId: string) {
  return db
    .selectFrom('payment_instructions')
    .select(['id', 'kind', 'amount_cents', 'created_at', 'done_at', 'outcome', 'origin_id'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** There is nothing left to release. */
export async function closeRelease(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_instructions')
    .set({ done_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'void')
    .where('done_at', 'is', null)
    .execute();
}
