import type { MethodSetup, startMethodSetup } from '@josey/contract/api/money/payment-methods';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { PAYMENT_METHOD_RULES } from '@josey/contract/rules/limits/money';
import type { SetupOutcome } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Limit } from '#platform/security/limits.ts';
import { findCustomer, listMethods } from './methods.queries.ts';
import { payerOf, reach, requireCustomer } from './payer.ts';

/** Thieves try stolen cards by the hundred. */
const A_DAY: Limit = { name: 'payment-setups', points: PAYMENT_METHOD_RULES.setupsADay, seconds: 86_400 };

type Asked = ParsedBody<typeof startMethodSetup> & { paymentMethodId?: string | undefined };

/** Begins to save a method: its owner enters or confirms it at the engine. */
export async function startSetup(context: Context, userId: string, asked: Asked): Promise<SetupOutcome> {
  await context.limits.take(A_DAY, userId);
  if ((await listMethods(context.db, payerOf(context, userId))).length >= PAYMENT_METHOD_RULES.mostSaved)
    throw tooManyMethods();
  const customer = await requireCustomer(context, userId);
  const { currency } = context.settings.current.currency;
  const request = { ...asked, customer, currency, idempotencyKey: newId() };
  return reach(context.engines.payments.startSetup(request));
}

export const tooManyMethods = () =>
  new AppError('conflict', 'most_payment_methods', { params: { count: PAYMENT_METHOD_RULES.mostSaved } });

/** A setup of this person's; undefined for another's, and for none. */
export async function findSetup(
  context: Context,
  userId: string,
  reference: string,
): Promise<SetupOutcome | undefined> {
  const customer = await findCustomer(context.db, payerOf(context, userId));
  if (!customer) return undefined;
  const setup = await reach(context.engines.payments.retrieveSetup(reference));
  return setup?.customer === customer ? setup : undefined;
}

/** A setup of this person's. Throws for another's, and for none. */
export async function getSetup(context: Context, userId: string, reference: string): Promise<SetupOutcome> {
  const setup = await findSetup(context, userId, reference);
  if (!setup) throw notFound('set-up');
  return setup;
}

/** Throws for a method that was declined. */
export function presentSetup(setup: SetupOutcome): MethodSetup {
  const { reference: id, status } = setup;
  if (status === 'declined') throw setupDeclined(setup);
  if (status === 'waiting') return { id, status, ...(setup.form && { form: setup.form }) };
  return { id, status, ...(status === 'action_required' && { confirmUrl: setup.confirmUrl }) };
}

export const setupDeclined = ({ reason }: Extract<SetupOutcome, { status: 'declined' }>) =>
  new AppError('payment_declined', `${reason}_not_saved`);
