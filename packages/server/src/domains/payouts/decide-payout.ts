import type * as api from '@josey/contract/api/money/payouts';
import type { ParsedBody, ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import { requireReason } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import { findUsers } from '../accounts/accounts.public.ts';
import { payoutMachine } from './payout-machine.ts';
import { presentAdminPayout } from './payouts.presenter.ts';
import { countPayouts, findPayout, listPayoutsForAdmin, type PayoutRow } from './payouts.queries.ts';
import { findPayoutProvider } from './provider/destination.ts';

/** An administrator, who transfers by hand, says what became of a payout. */
export function decidePayout(
  context: Context,
  adminId: string,
  id: string,
  { status, reason: given }: ParsedBody<typeof api.decidePayout>,
): Promise<api.AdminPayout> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const payout = await findPayout(tx, id);
    if (!payout) throw notFound('payout');
    if (findPayoutProvider(context, payout)) throw new AppError('conflict', 'payout_by_provider');
    const name = await requireMoveTo(tx, payoutMachine, payout, { to: status, by: 'admin' });
    const reason = status === 'paid' ? (given ?? 'Transferred') : requireReason(name, given);
    const decided = await move(
      tx,
      payoutMachine,
      payout,
      { move: name, by: 'admin', now, admin: { id: adminId, reason } },
      { status_reason: status === 'paid' ? null : reason },
    );
    const [presented] = await withPayees(tx, context, [decided]);
    if (!presented) throw notFound('payout');
    return presented;
  });
}

export async function readAdminPayouts(
  context: Context,
  query: ParsedQuery<typeof api.adminListPayouts>,
): Promise<Page<api.AdminPayout>> {
  const [rows, total] = await Promise.all([
    listPayoutsForAdmin(context.db, query),
    countPayouts(context.db, { status: query.status }),
  ]);
  const presented = new Map(
    (await withPayees(context.db, context, rows)).map((payout) => [payout.id, payout]),
  );
  return pageOf(rows, query.limit, total, ({ id }) => presented.get(id) as api.AdminPayout);
}

export async function withPayees(
  db: Db | Tx,
  context: Pick<Context, 'settings' | 'engines'>,
  rows: PayoutRow[],
): Promise<api.AdminPayout[]> {
  const users = await findUsers(
    db,
    rows.map((row) => row.user_id),
  );
  const { timeZone } = context.settings.current.place;
  return rows.flatMap((row) => {
    const user = users.find(({ id }) => id === row.user_id);
    const isByProvider = findPayoutProvider(context, row) !== undefined;
    return user ? presentAdminPayout(row, { timeZone, isByProvider }, user) : [];
  });
}
