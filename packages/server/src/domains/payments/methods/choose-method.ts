import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { findMethod, findPreferredMethod } from './methods.queries.ts';
import { payerOf } from './payer.ts';

interface PayBy<Method extends PaymentMethod> {
  paymentMethod: Method;
  /** A saved method of the payer; with test money also a test method by its name. */
  paymentMethodId?: string | undefined;
}

interface NamedMethod {
  paymentMethod?: 'card' | 'cashapp' | undefined;
  paymentMethodId?: string | undefined;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What the payer pays with, by the engine's id: the method that they named, else their default. Without one, test
 * money comes from the sandbox's own card, and real money asks for a method first.
 */
export async function chooseMethod<Method extends PaymentMethod>(
  context: Context,
  userId: string,
  { paymentMethod, paymentMethodId }: PayBy<Method>,
): Promise<PayBy<Method | 'card' | 'cashapp'>> {
  if (paymentMethod === 'cash') return { paymentMethod };
  const { db, engines } = context;
  const payer = payerOf(context, userId);
  const isSaved = paymentMethodId !== undefined && ID.test(paymentMethodId);
  if (paymentMethodId !== undefined && !isSaved) {
    if (!engines.payments.isTestMoney) throw invalidField('paymentMethodId', 'unknown_method');
    return { paymentMethod, paymentMethodId };
  }
  const method = isSaved
    ? await findMethod(db, payer, paymentMethodId)
    : await findPreferredMethod(db, payer, paymentMethod);
  if (method) return { paymentMethod: method.kind as 'card' | 'cashapp', paymentMethodId: method.reference };
  if (isSaved) throw invalidField('paymentMethodId', 'unknown_method');
  if (engines.payments.isTestMoney) return { paymentMethod };
  throw new AppError('payment_action_required', 'no_method', {
    details: { reason: 'unknown_payment_method', confirmUrl: '/account#payment-methods' },
  });
}

/** The method that the payer named, if they did: else the caller knows which one pays. */
export async function chooseNamedMethod(
  context: Context,
  userId: string,
  { paymentMethod, paymentMethodId }: NamedMethod,
): Promise<NamedMethod> {
  if (paymentMethodId === undefined) return { paymentMethod };
  return chooseMethod(context, userId, { paymentMethod: paymentMethod ?? 'card', paymentMethodId });
}
