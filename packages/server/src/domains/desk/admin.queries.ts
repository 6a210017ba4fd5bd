import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { countedSoFar, sumOf } from '#platform/database/lists/list-counts.ts';
import { PROPOSAL_ACTIONS } from './proposals/proposal-machine.ts';

interface ActionsQuery {
  /** Who reads: not what other administrators propose or decide about their ban or refund. */
  readerId: string;
  /** The actions on one object. */
  targetId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The activity log, newest first, one more than `limit`. Names are joined, so that a deleted account leaves none behind. */
export function listActions(db: Db, { readerId, targetId, limit, cursor }: ActionsQuery) {
  let page = db
    .selectFrom('admin_actions as a')
    .innerJoin('users as u', 'u.id', 'a.admin_id')
    .leftJoin('users as proposer', 'proposer.id', 'a.proposer_id')
    .select([
      'a.id',
      'a.type',
      'a.reason',
      'a.target_kind',
      'a.target_id',
      'a.created_at',
      'u.first_name',
      'u.last_name',
      'proposer.first_name as proposer_first_name',
      'proposer.last_name as proposer_last_name',
    ])
    .where(sql<boolean>`not ${isProposalAbout(readerId)}`)
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (targetId) page = page.where('a.target_id', '=', targetId);
  if (cursor) page = page.where('a.id', '<', cursor);
  return page.execute();
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number];

export async function countActions(
  db: Db,
  { readerId, targetId }: Pick<ActionsQuery, 'readerId' | 'targetId'>,
): Promise<number> {
  const count = db.selectFrom('admin_actions as a').select((eb) => eb.fn.countAll<number>().as('n'));
  if (targetId) {
    const about = count.where('a.target_id', '=', targetId);
    return (await about.where(sql<boolean>`not ${isProposalAbout(readerId)}`).executeTakeFirstOrThrow()).n;
  }
  const [all, hidden] = await Promise.all([
    countedSoFar(db, 'admin_actions'),
    count.where(isProposalAbout(readerId)).executeTakeFirstOrThrow(),
  ]);
  return sumOf(all) - hidden.n;
}

/** Whether an action on `a` is part of a proposal about this person or about a payment of theirs. */
const isProposalAbout = (personId: string): RawBuilder<boolean> => sql`(
  a.target_id in (select ${personId}::uuid union all select id from payments where payer_id = ${personId})
  and a.type = any(${PROPOSAL_ACTIONS}))`;
