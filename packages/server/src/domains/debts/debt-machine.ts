import {
  type DebtActor,
  type DebtMove,
  type DebtStatus,
  debtStates,
} from '@josey/contract/rules/states/money/debt-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { presentDebt } from './debts.presenter.ts';
import { type DebtRow, getDebt } from './debts.queries.ts';

/** The state machine of debts: the debtor is told of each move that is not their own. */
export const debtMachine: Machine<'debts', DebtRow, DebtStatus, DebtMove, DebtActor> = {
  table: 'debts',
  states: debtStates,
  stamp: (now) => ({ closed_at: now, next_try_at: null }),
  read: getDebt,
  refuse: (_, debt) =>
    new AppError('illegal_transition', `debt_${debt.status as DebtStatus}`, {
      details: { debt: presentDebt(debt) },
    }),
  logAs: ({ id: targetId }) => ({ type: 'debt_forgiven', targetKind: 'debt', targetId }),
  onMoved: (tx, { after, step }) => announceDebt(tx, after, step.by),
};

export const announceDebt = (tx: Tx, debt: DebtRow, actor: DebtActor): Promise<void> =>
  enqueue(tx, 'debt.changed', {
    debtId: debt.id,
    debtorId: debt.debtor_id,
    actor,
    status: debt.status as DebtStatus,
    reason: debt.reason as 'charge_failed' | 'cash_shortfall',
    cents: debt.amount_cents,
    currency: debt.currency,
  });
