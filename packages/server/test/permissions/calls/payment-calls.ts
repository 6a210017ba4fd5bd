import { BANK } from '#domains/payouts/payouts.factory.ts';
import type { Thing } from '../fixtures/fixtures.ts';
import type { World } from '../world.ts';
import type { ObjectCall } from './object-call.ts';

/** Saved payment methods and payout details are their owner's alone. */
export function paymentMethodCalls({
  card,
  cardToRemove,
  setup,
  testPayee,
}: World): Record<string, ObjectCall[]> {
  const of = (thing: Thing): ObjectCall => ({ on: [thing], works: thing, may: ['owner'] });
  const body = () => ({ number: '4242424242424242', expires: '12/40', securityCode: '123' });
  return {
    setDefaultPaymentMethod: [of(card)],
    removePaymentMethod: [{ ...of(cardToRemove), once: true }],
    getMethodSetup: [of(setup)],
    enterTestCard: [{ ...of(setup), body }],
    getTestPayee: [of(testPayee)],
    enterTestPayee: [{ ...of(testPayee), body: () => ({ bank: BANK, verdict: 'approve' }) }],
  };
}
