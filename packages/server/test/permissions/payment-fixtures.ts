import { addPaymentMethod, startMethodSetup } from '@josey/contract/api/money/payment-methods';
import { startPayoutSetup } from '@josey/contract/api/money/payout-setup';
import { disputeCharge, proposeCharge } from '@josey/contract/api/money/rental-charges';
import { newId } from '#platform/kernel/ids.ts';
import type { RentedCar, Thing } from './fixtures.ts';
import type { Player, Players } from './people-fixtures.ts';

/** Two saved cards, and one on its way. */
export async function methodsOf({
  client,
}: Player): Promise<Record<'card' | 'cardToRemove' | 'setup', Thing>> {
  const add = (paymentMethodId: string) => client.call(addPaymentMethod, { body: { paymentMethodId } });
  const { id } = await client.call(startMethodSetup, { body: { kind: 'card', returnPath: '/account' } });
  return {
    card: { name: 'saved card', id: (await add('pm_card_visa')).id },
    cardToRemove: { name: 'saved card to remove', id: (await add('pm_card_mastercard')).id },
    setup: { name: 'card being saved', id },
  };
}

/** Charges after a rental, one for each thing that is done with them. */
export async function chargesOf({ owner, renter }: Pick<Players, 'owner' | 'renter'>, returned: RentedCar) {
  const propose = async (name: string): Promise<Thing> => {
    const body = { kind: 'cleaning', amountCents: 500 } as const;
    const params = { id: returned.id };
    const { id } = await owner.client.call(proposeCharge, { params, body, idempotencyKey: newId() });
    return { name: `charge ${name}`, id };
  };
  const toDecide = await propose('to decide');
  await renter.client.call(disputeCharge, {
    params: { id: returned.id, chargeId: toDecide.id },
    body: { reason: 'It was clean' },
  });
  return {
    toAccept: await propose('to accept'),
    toDispute: await propose('to dispute'),
    toWithdraw: await propose('to withdraw'),
    toDecide,
  };
}

/** The account of a payee at the test provider. */
export async function testPayeeOf({ client }: Player): Promise<Thing> {
  const { url } = await client.call(startPayoutSetup, {});
  return { name: 'account at the test provider', id: url.replace('/test-payee/', '') };
}
