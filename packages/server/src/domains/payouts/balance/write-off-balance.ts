import type * as api from '@josey/contract/api/money/desk/owed-balances';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { owedCents } from '@josey/contract/rules/ledger/payout';
import { enqueue } from '#events';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { payeeBalance, postBalanceWriteOff } from '../../ledger/ledger.public.ts';
import { lockOpenSettlement, setSettlement } from './settlements.queries.ts';

/** An administrator writes off what a payee owes: the platform bears it. More than is owed by now is refused. */
export function writeOffBalance(
  context: Context,
  adminId: string,
  userId: string,
  { amountCents, reason }: ParsedBody<typeof api.writeOffBalance>,
): Promise<api.SettledBalance> {
  const { currency } = context.settings.current.currency;
  return transact(context, async (tx) => {
    if (!(await findUserById(tx, userId))) throw notFound('account');
    const now = context.clock.now();
    const { id, kind } = await lockOpenSettlement(tx, { userId, kind: 'write_off', currency, now });
    if (kind === 'payment') throw new AppError('conflict', 'balance_being_paid');
    const balance = await payeeBalance(tx, { personId: userId, currency });
    if (-owedCents(balance) < amountCents) throw new AppError('conflict', 'owes_less');
    await postBalanceWriteOff(tx, { id, personId: userId, currency, balance, cents: amountCents }, now);
    await setSettlement(tx, id, { amount_cents: amountCents, status: 'done', closed_at: now });
    const action = { adminId, type: 'balance_written_off', reason, at: now } as const;
    await recordAdminAction(tx, { ...action, targetKind: 'user', targetId: userId });
    await enqueue(tx, 'balance.written_off', { payeeId: userId, cents: amountCents, currency });
    return { amountCents, currency };
  });
}
