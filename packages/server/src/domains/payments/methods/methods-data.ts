import { enqueue } from '#events';
import { type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { presentMethod } from './methods.presenter.ts';
import { deleteCustomers, listEveryMethod } from './methods.queries.ts';

/** A person's saved methods. The engine forgets them with the person. */
export const methodsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'payment-methods',
      about: 'The cards and accounts that you saved to pay with.',
      rows: presented(
        rowsOf(() => listEveryMethod(db, userId)),
        presentMethod,
      ),
    },
  ],
  async eraseOf(tx, userId) {
    for (const { engine, reference } of await deleteCustomers(tx, userId))
      await enqueue(tx, 'payment_method.removed', { engine, customer: reference });
  },
};
