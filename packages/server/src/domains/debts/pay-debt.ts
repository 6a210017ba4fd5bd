import type * as api from '@josey/contract/api/money/debts';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { DebtActor } from '@josey/contract/rules/states/money/debt-states';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { move, requireMove } from '#platform/kernel/move.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  chooseMethod,
  collectPayment,
  defineSubject,
  openPayment,
  prepareAttempt,
  recordAnswers,
} from '../payments/payments.public.ts';
import { debtMachine } from './debt-machine.ts';
import { presentDebt } from './debts.presenter.ts';
import { type DebtRow, lockDebt } from './debts.queries.ts';

export const subjectOf = defineSubject('debt', ['price']);

type PayBy = ParsedBody<typeof api.payDebt>;

/** The debtor pays. Pressed twice, or while the card is charged again, it is one payment. */
export async function payDebt(
  context: Context,
  callerId: string,
  id: string,
  chosen: PayBy,
): Promise<api.Debt> {
  const payBy = await chooseMethod(context, callerId, chosen);
  await transact(context, async (tx) => {
    const debt = await lockDebt(tx, id, callerId);
    if (!debt) throw notFound('debt');
    if (debt.status === 'paid') return;
    await requireMove(tx, debtMachine, debt, { move: 'pay', by: 'debtor' });
    await openAttempt(tx, debt, payBy, context.clock.now());
  });
  const { debt, authorization } = await settleDebt(context, id, 'debtor');
  if (debt.status === 'paid') return presentDebt(debt);
  throw refusalOf(authorization);
}

/** Opens a payment of a locked debt, unless one is under way. */
export async function openAttempt(tx: Tx, debt: DebtRow, payBy: PayBy, now: Date): Promise<void> {
  const subject = subjectOf(debt.id);
  if (!(await prepareAttempt(tx, subject, payBy, now))) return;
  const order = {
    payerId: debt.debtor_id,
    subject,
    purpose: 'price',
    amountCents: debt.amount_cents,
    currency: debt.currency,
    method: payBy.paymentMethod,
    paymentMethodId: payBy.paymentMethodId,
    description: 'An open amount',
    returnPath: '/account#debts',
  } as const;
  await openPayment(tx, order, now);
}

interface Settled {
  debt: DebtRow;
  authorization: AuthorizationState;
}

/** Authorizes the payment of a debt and records the answer with its consequence. Safe to repeat and concurrently. */
export async function settleDebt(context: Context, id: string, by: DebtActor): Promise<Settled> {
  const subject = subjectOf(id);
  const answers = await authorizePayments(context, subject, { offSession: by === 'system' });
  return transact(context, async (tx) => {
    const debt = await lockDebt(tx, id);
    if (!debt) throw notFound('debt');
    const now = context.clock.now();
    const authorization = await recordAnswers(tx, subject, answers, now);
    const isPayable = debt.status === 'open' && authorization.status === 'authorized';
    if (isPayable) {
      await collectPayment(tx, subject, 'price', now);
      return { debt: await move(tx, debtMachine, debt, { move: 'pay', by, now }), authorization };
    }
    // Declined, or forgiven while the payer's bank was asked.
    if (authorization.status === 'declined' || debt.status === 'forgiven')
      await abandonAttempt(tx, subject, now);
    return { debt, authorization };
  });
}

function refusalOf(authorization: AuthorizationState): AppError {
  switch (authorization.status) {
    case 'declined':
      return new AppError('payment_declined', 'debt');
    case 'action_required': {
      const { reason, confirmUrl } = authorization;
      return new AppError('payment_action_required', 'debt', { details: { reason, confirmUrl } });
    }
    default:
      return new AppError('unavailable', 'payment_pending', { retryAfterSeconds: 5 });
  }
}
