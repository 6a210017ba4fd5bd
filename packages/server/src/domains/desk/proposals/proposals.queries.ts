import type { ProposalStatus } from '@josey/contract/rules/states/proposal-states';
import type { ProposalKind } from '@josey/contract/values/choices/desk';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';

/** Adds a proposal. False: one about the same person or payment is open. */
export async function insertProposal(tx: Tx, row: Insertable<DB['proposals']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** With the names, and of a refund the payment. The person of a refund is its payer. */
function proposals(db: Db | Tx) {
  return db
    .selectFrom('proposals as p')
    .leftJoin('payments as m', 'm.id', 'p.payment_id')
    .innerJoin('users as person', (join) =>
      join.on((eb) => eb('person.id', '=', eb.fn.coalesce('p.user_id', 'm.payer_id'))),
    )
    .innerJoin('users as proposer', 'proposer.id', 'p.proposer_id')
    .leftJoin('users as decider', 'decider.id', 'p.decider_id')
    .selectAll('p')
    .select([
      'm.description',
      'm.currency',
      'person.id as person_id',
      'person.first_name',
      'person.last_name',
      'person.avatar_token',
      'proposer.first_name as proposer_first_name',
      'proposer.last_name as proposer_last_name',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
    ]);
}

export const getProposal = (db: Db | Tx, id: string) =>
  proposals(db).where('p.id', '=', id).executeTakeFirstOrThrow();

export type ProposalRow = Awaited<ReturnType<typeof getProposal>>;

/** Locks a proposal of one of these kinds, or only a proposer's own: of two decisions the second finds the first. */
export async function lockProposal(
  tx: Tx,
  id: string,
  { kinds, proposerId }: { kinds: readonly ProposalKind[]; proposerId?: string },
): Promise<ProposalRow | undefined> {
  let query = tx.selectFrom('proposals').select('id').where('id', '=', id).where('kind', 'in', kinds);
  if (proposerId) query = query.where('proposer_id', '=', proposerId);
  return (await query.forUpdate().executeTakeFirst()) && getProposal(tx, id);
}

/** The open proposals whose time is over, of all or of one subject, locked. Those that are being decided stay. */
export async function lockExpired(tx: Tx, now: Date, subjectId?: string): Promise<ProposalRow[]> {
  let query = tx
    .selectFrom('proposals')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now);
  if (subjectId)
    query = query.where((eb) => eb.or([eb('user_id', '=', subjectId), eb('payment_id', '=', subjectId)]));
  const locked = await query.forUpdate().skipLocked().execute();
  const ids = locked.map(({ id }) => id);
  return ids.length === 0 ? [] : proposals(tx).where('p.id', 'in', ids).execute();
}

interface ProposalsQuery {
  kinds: readonly ProposalKind[];
  /** The caller, who does not see the proposals about themselves. */
  adminId: string;
  status?: ProposalStatus | undefined;
  subject?: string | undefined;
}

/** Newest first, one more than `limit`. */
export function listProposals(
  db: Db,
  { limit, cursor, ...query }: ProposalsQuery & { limit: number; cursor?: string | undefined },
): Promise<ProposalRow[]> {
  let page = proposals(db)
    .where(conditionOf(query))
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (cursor) page = page.where('p.id', '<', cursor);
  return page.execute();
}

export async function countProposals(db: Db, query: ProposalsQuery): Promise<number> {
  const { n } = await db
    .selectFrom('proposals as p')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(conditionOf(query))
    .executeTakeFirstOrThrow();
  return n;
}

function conditionOf({ kinds, adminId, status, subject }: ProposalsQuery): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`p.kind = any(${kinds})`,
    sql`p.user_id is distinct from ${adminId}
      and not exists (select from payments as own where own.id = p.payment_id and own.payer_id = ${adminId})`,
  ];
  if (status) conditions.push(sql`p.status = ${status}`);
  if (subject) conditions.push(sql`(p.user_id = ${subject} or p.payment_id = ${subject})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
