import type { NeedsPaymentMethod } from '#domain-module';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import {
  deleteMethod,
  findMethod,
  listMethods,
  lockCustomer,
  paidBy,
  setDefault,
} from './methods.queries.ts';
import { payerOf } from './payer.ts';

export type MethodNeeds = Readonly<Record<string, NeedsPaymentMethod>>;

/** Removes a method that no booking needs. The newest of the others becomes the default if it was that. */
export function removeMethod(
  context: Context,
  needs: MethodNeeds,
  userId: string,
  id: string,
): Promise<Record<string, never>> {
  const payer = payerOf(context, userId);
  return transact(context, async (tx) => {
    await lockCustomer(tx, payer);
    const method = await findMethod(tx, payer, id);
    if (!method) throw notFound('payment_method');
    if (await isNeeded(tx, needs, userId, method.reference)) throw new AppError('conflict', 'method_in_use');
    await deleteMethod(tx, id);
    const [newest] = method.is_default ? await listMethods(tx, payer) : [];
    if (newest) await setDefault(tx, payer, newest.id);
    await enqueue(tx, 'payment_method.removed', { engine: payer.engine, method: method.reference });
    return {};
  });
}

/** Money is on its way with it, or something that was paid with it may still cost more. */
async function isNeeded(tx: Tx, needs: MethodNeeds, userId: string, reference: string): Promise<boolean> {
  for (const { kind, subjects, is_open } of await paidBy(tx, userId, reference)) {
    if (is_open || (await needs[kind]?.(tx, subjects))) return true;
  }
  return false;
}
