import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { findCustomer, insertCustomer, type Payer } from './methods.queries.ts';

/** The methods that a person saved at another engine are not offered. */
export const payerOf = ({ engines }: Context, userId: string): Payer => ({
  user_id: userId,
  engine: engines.payments.name,
});

/** The person's customer at the engine, made when they have none. */
export async function requireCustomer(context: Context, userId: string): Promise<string> {
  const payer = payerOf(context, userId);
  const known = await findCustomer(context.db, payer);
  if (known) return known;
  const user = await findUserById(context.db, userId);
  if (!user) throw new Error(`No account ${userId}`);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const person = { idempotencyKey: userId, email: user.email, name };
  const reference = await reach(context.engines.payments.createCustomer(person));
  await insertCustomer(context.db, { ...payer, reference, created_at: context.clock.now() });
  return reference;
}

/** An engine that cannot be reached is an error for the person, who tries again. */
export async function reach<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    throw new AppError('unavailable', 'payment_service', { cause, retryAfterSeconds: 5 });
  }
}
