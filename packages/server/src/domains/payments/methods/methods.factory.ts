import {
  addPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
} from '@josey/contract/api/money/payment-methods';
import type { Person } from '../../../../test/support/people.ts';

/** Saves one of the test methods. */
export const addMethod = ({ client }: Person, paymentMethodId: string) =>
  client.call(addPaymentMethod, { body: { paymentMethodId } });
export const listOf = ({ client }: Person) => client.call(listPaymentMethods, {});
export const removeMethod = ({ client }: Person, id: string) =>
  client.call(removePaymentMethod, { params: { id } });
