import type { MethodSetup } from '@josey/contract/api/money/payment-methods';
import type { enterTestCard as endpoint } from '@josey/contract/api/money/test-bank';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { TestBank } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { getSetup, presentSetup } from './start-setup.ts';

/** The test bank's card form. Only the numbers of test cards get past it; it stores none. */
export async function enterTestCard(
  context: Context,
  bank: TestBank,
  userId: string,
  setupId: string,
  { number, expires }: ParsedBody<typeof endpoint>,
): Promise<MethodSetup> {
  await getSetup(context, userId, setupId);
  const [expiryMonth = 0, shortYear = 0] = expires.split('/').map(Number);
  const expiryYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  // A card pays until the end of its month.
  if (Date.UTC(expiryYear, expiryMonth) <= context.clock.now().getTime())
    throw invalidField('expires', 'card_expired');
  const setup = await bank.enterCard(setupId, { number, expiryMonth, expiryYear });
  if (!setup) throw invalidField('number', 'test_card');
  return presentSetup(setup);
}
