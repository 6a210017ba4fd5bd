import type * as api from '@josey/contract/api/money/desk/owed-balances';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { indebtedAccount, owedCents } from '@josey/contract/rules/ledger/payout';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { payeeBalance } from '../../ledger/ledger.public.ts';
import {
  type AuthorizationState,
  abandonAttempt,
  authorizePayments,
  capturePayment,
  chooseMethod,
  defineSubject,
  openPayment,
  prepareAttempt,
  recordAnswers,
} from '../../payments/payments.public.ts';
import {
  lockOpenSettlement,
  lockSettlement,
  type SettlementRow,
  setSettlement,
} from './settlements.queries.ts';
import { splitBalance } from './split-balance.ts';

const subjectOf = defineSubject('balance', ['price']);

/** An owner or driver pays what they owe. Pressed twice at once, it is one payment. */
export async function payBalance(
  context: Context,
  userId: string,
  chosen: ParsedBody<typeof api.payBalance>,
): Promise<api.SettledBalance> {
  const payBy = await chooseMethod(context, userId, chosen);
  const { currency } = context.settings.current.currency;
  const id = await transact(context, async (tx) => {
    const now = context.clock.now();
    const settlement = await lockOpenSettlement(tx, { userId, kind: 'payment', currency, now });
    const subject = subjectOf(settlement.id);
    if (!(await prepareAttempt(tx, subject, payBy, now))) return settlement.id;
    const { available } = await splitBalance(tx, { personId: userId, currency }, now);
    const amountCents = -owedCents(available);
    if (amountCents <= 0) throw new AppError('conflict', 'nothing_owed');
    await setSettlement(tx, settlement.id, { amount_cents: amountCents });
    const order = {
      payerId: userId,
      subject,
      purpose: 'price',
      amountCents,
      currency,
      method: payBy.paymentMethod,
      paymentMethodId: payBy.paymentMethodId,
      description: 'A balance owed',
      returnPath: '/earnings',
    } as const;
    await openPayment(tx, order, now);
    return settlement.id;
  });
  const { settlement, authorization } = await resumeBalancePayment(context, id);
  if (settlement.status === 'done') return { amountCents: settlement.amount_cents, currency };
  throw refusalOf(authorization);
}

/** Authorizes the payment of a balance and records the answer with its consequence. Safe to repeat and concurrently. */
export async function resumeBalancePayment(
  context: Context,
  id: string,
): Promise<{ settlement: SettlementRow; authorization: AuthorizationState }> {
  const subject = subjectOf(id);
  const answers = await authorizePayments(context, subject);
  return transact(context, async (tx) => {
    const settlement = await lockSettlement(tx, id);
    const now = context.clock.now();
    const authorization = await recordAnswers(tx, subject, answers, now);
    const { status, user_id: personId, amount_cents: payeeCents, currency } = settlement;
    if (status !== 'open') return { settlement, authorization };
    if (authorization.status === 'authorized') {
      const balance = await payeeBalance(tx, { personId, currency });
      const payee = { account: indebtedAccount(balance), personId } as const;
      await capturePayment(tx, subject, 'price', { payee, payeeCents, platformCents: 0, taxCents: 0 }, now);
      await setSettlement(tx, id, { status: 'done', closed_at: now });
    } else if (authorization.status === 'declined') {
      await abandonAttempt(tx, subject, now);
      await setSettlement(tx, id, { status: 'declined', closed_at: now });
    }
    return { settlement: await lockSettlement(tx, id), authorization };
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
