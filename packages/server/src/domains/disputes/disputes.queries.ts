import { OPEN_DISPUTES } from '@josey/contract/rules/states/money/dispute-states';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

export function getDispute(db: Db | Tx, id: string) {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export type DisputeRow = Awaited<ReturnType<typeof getDispute>>;

export function findDispute(db: Db | Tx, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a dispute until the end of the transaction. */
export function lockDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  return tx.selectFrom('disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export function insertDispute(tx: Tx, dispute: Insertable<DB['disputes']>): Promise<DisputeRow> {
  return tx.insertInto('disputes').values(dispute).returningAll().executeTakeFirstOrThrow();
}

/** False when it is known. */
export async function insertMovement(
  tx: Tx,
  movement: Insertable<DB['dispute_movements']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('dispute_movements')
    .values(movement)
    .onConflict((conflict) => conflict.columns(['dispute_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface Withdrawn {
  withdrawnCents: number;
  feeCents: number;
  /** The newest movement. */
  lastId: string | null;
}

/** What the bank has of a dispute, and its fees. */
export async function withdrawnOf(db: Db | Tx, disputeId: string): Promise<Withdrawn> {
  const { rows } = await sql<Withdrawn>`
    select coalesce(sum(amount_cents), 0)::bigint as "withdrawnCents", coalesce(sum(fee_cents), 0)::bigint as "feeCents",
           (array_agg(id order by id desc))[1] as "lastId"
      from dispute_movements where dispute_id = ${disputeId}`.execute(db);
  return rows[0] ?? { withdrawnCents: 0, feeCents: 0, lastId: null };
}

/** The disputes of a payment that are more than a question. */
export async function statusesOfPayment(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('disputes')
    .select('status')
    .where('payment_id', '=', paymentId)
    .where('is_inquiry', '=', false)
    .execute();
  return rows.map(({ status }) => status);
}

export async function updateDispute(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      DisputeRow,
      | 'is_inquiry'
      | 'answer'
      | 'answered_at'
      | 'evidence_due_at'
      | 'answer_sent_at'
      | 'warned_at'
      | 'written_off_cents'
      | 'recovered_cents'
    >
  >,
): Promise<void> {
  await tx.updateTable('disputes').set(change).where('id', '=', id).execute();
}

/** Newest first, one more than `limit`. */
export function listDisputes(
  db: Db,
  { status, limit, cursor }: { status?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<DisputeRow[]> {
  let page = db
    .selectFrom('disputes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (status) page = page.where('status', '=', status);
  if (cursor) page = page.where('id', '<', cursor);
  return page.execute();
}

export async function countDisputes(db: Db, status: string | undefined): Promise<number> {
  let all = db.selectFrom('disputes').select((eb) => eb.fn.countAll<number>().as('n'));
  if (status) all = all.where('status', '=', status);
  return (await all.executeTakeFirstOrThrow()).n;
}

/** Answers that the provider does not have yet, given before then. */
export const unsentAnswers = (db: Db, before: Date) =>
  db
    .selectFrom('disputes')
    .select('id')
    .where('answer', 'is not', null)
    .where('answer_sent_at', 'is', null)
    .where('answered_at', '<', before)
    .limit(100);

/** Those to be answered until then, of which no administrator was warned. */
export const unwarned = (db: Db, until: Date) =>
  db
    .selectFrom('disputes')
    .select('id')
    .where('status', '=', 'needs_response')
    .where('evidence_due_at', '<=', until)
    .where('warned_at', 'is', null)
    .limit(100);

/** The bank has not decided them. */
export const openDisputes = (db: Db, provider: string) =>
  db
    .selectFrom('disputes')
    .select('reference')
    .where('provider', '=', provider)
    .where('status', 'in', OPEN_DISPUTES)
    .execute();

/** Of a payer's payments. */
export function disputesOfPayments(
  db: Db,
  payerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  let page = db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .where('p.payer_id', '=', payerId)
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('d.id', '<', cursor);
  return page.execute();
}

/** An administrator's words about the payer go with the payer's account. */
export async function forgetAnswers(tx: Tx, payerId: string): Promise<void> {
  await tx
    .updateTable('disputes as d')
    .from('payments as p')
    .set({ answer_text: null })
    .whereRef('p.id', '=', 'd.payment_id')
    .where('p.payer_id', '=', payerId)
    .where('d.answer_text', 'is not', null)
    .execute();
}
