import type { addPaymentMethod, SavedMethod } from '@josey/contract/api/money/payment-methods';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { PAYMENT_METHOD_RULES } from '@josey/contract/rules/limits/money';
import type { EngineMethod, SetupOutcome } from '#engines/payments/payments-engine.ts';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { identifyCards } from './identify-cards.ts';
import { presentMethod } from './methods.presenter.ts';
import {
  findMethodByReference,
  findSameCard,
  insertMethod,
  listMethods,
  lockCustomer,
} from './methods.queries.ts';
import { payerOf } from './payer.ts';
import { getSetup, setupDeclined, startSetup, tooManyMethods } from './start-setup.ts';

/**
 * Saves the method of a finished setup; repeated, it is the same method, and so is a card that the person has saved before. The
 * first one is the default.
 */
export async function addMethod(
  context: Context,
  userId: string,
  body: ParsedBody<typeof addPaymentMethod>,
): Promise<SavedMethod> {
  const setup = await readSetup(context, userId, body);
  switch (setup.status) {
    case 'waiting':
      throw new AppError('conflict', 'method_not_entered');
    case 'declined':
      throw setupDeclined(setup);
    case 'action_required': {
      const { confirmUrl, reference: setupId } = setup;
      const details = { reason: 'authentication_required', confirmUrl, setupId } as const;
      throw new AppError('payment_action_required', 'new_method', { details });
    }
    case 'succeeded':
      await identifyCards(context, [userId]);
      return save(context, userId, setup.method);
  }
}

async function readSetup(
  context: Context,
  userId: string,
  { setupId, paymentMethodId }: ParsedBody<typeof addPaymentMethod>,
): Promise<SetupOutcome> {
  if (paymentMethodId === undefined) return getSetup(context, userId, setupId ?? '');
  // Real cards are entered at the provider alone.
  if (!context.engines.payments.isTestMoney) throw invalidField('paymentMethodId', 'unknown_method');
  const kind = paymentMethodId === 'pm_cashapp' ? 'cashapp' : 'card';
  return startSetup(context, userId, { kind, paymentMethodId, returnPath: '/account' });
}

function save(context: Context, userId: string, method: EngineMethod): Promise<SavedMethod> {
  const payer = payerOf(context, userId);
  return transact(context, async (tx) => {
    await lockCustomer(tx, payer);
    const known = await findMethodByReference(tx, payer, method.reference);
    if (known) return presentMethod(known);
    const expiry = { expires_month: method.expiryMonth ?? null, expires_year: method.expiryYear ?? null };
    const { fingerprint } = method;
    const same = fingerprint && (await findSameCard(tx, payer, { fingerprint, ...expiry }));
    if (same) {
      await enqueue(tx, 'payment_method.removed', { engine: payer.engine, method: method.reference });
      return presentMethod(same);
    }
    const others = await listMethods(tx, payer);
    if (others.length >= PAYMENT_METHOD_RULES.mostSaved) throw tooManyMethods();
    const row = {
      ...payer,
      id: newId(),
      reference: method.reference,
      kind: method.kind,
      brand: method.brand ?? null,
      last4: method.last4 ?? null,
      fingerprint: fingerprint ?? null,
      ...expiry,
      cashtag: method.cashtag ?? null,
      is_default: others.length === 0,
      created_at: context.clock.now(),
    };
    return presentMethod(await insertMethod(tx, row));
  });
}
