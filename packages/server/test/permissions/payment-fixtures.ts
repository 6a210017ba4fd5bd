import { addPaymentMethod, startMethodSetup } from '@josey/contract/api/money/payment-methods';
import type { Thing } from './fixtures.ts';
import type { Player } from './people-fixtures.ts';

/** Two saved cards, and one on its way. */
export async function methodsOf({
  client,
}: Player): Promise<Record<'card' | 'cardToRemove' | 'setup', Thing>> {
  const add = () => client.call(addPaymentMethod, { body: { paymentMethodId: 'pm_card_visa' } });
  const { id } = await client.call(startMethodSetup, { body: { kind: 'card', returnPath: '/account' } });
  return {
    card: { name: 'saved card', id: (await add()).id },
    cardToRemove: { name: 'saved card to remove', id: (await add()).id },
    setup: { name: 'card being saved', id },
  };
}
