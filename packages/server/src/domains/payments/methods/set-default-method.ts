import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentMethod } from './methods.presenter.ts';
import { findMethod, lockCustomer, setDefault } from './methods.queries.ts';
import { payerOf } from './payer.ts';

export function setDefaultMethod(context: Context, userId: string, id: string): Promise<SavedMethod> {
  const payer = payerOf(context, userId);
  return transact(context, async (tx) => {
    await lockCustomer(tx, payer);
    const method = await findMethod(tx, payer, id);
    if (!method) throw notFound('payment_method');
    await setDefault(tx, payer, id);
    return presentMethod({ ...method, is_default: true });
  });
}
