import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { FIELD_TEXTS } from '@josey/contract/texts/errors/field-texts';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { onlineDriver } from '../../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides/rides.factory.ts';
import { addMethod, listOf, removeMethod } from './methods.factory.ts';

const app = await startTestApp();
const { db } = app.context;

const methodOf = async (id: string) => {
  const payment = await db
    .selectFrom('payments')
    .select(['method', 'payment_method_id'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const saved = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('reference', '=', payment.payment_method_id ?? '')
    .executeTakeFirst();
  return { ...payment, saved: saved?.id };
};

test('a rental and a ride are paid by the default, or by the method that is named', async () => {
  const both = await trip(app);
  const visa = await addMethod(both.renter, 'pm_card_visa');
  const cashApp = await addMethod(both.renter, 'pm_cashapp');
  const rental = await rentalIn(app, both, 'pending');
  expect(await methodOf(rental.id)).toMatchObject({ method: 'card', saved: visa.id });
  const town = newTown();
  await onlineDriver(app, town);
  const ride = await requestedRide(both.renter, town, { paymentMethodId: cashApp.id });
  expect(ride.paymentMethod).toBe('cashapp');
  expect(await methodOf(ride.id)).toMatchObject({ method: 'cashapp', saved: cashApp.id });
});

test('a method of another person, and one that never was, is an error at its field', async () => {
  const both = await trip(app);
  const foreign = await addMethod(both.owner, 'pm_card_visa');
  const quote = await quoteOf(both.renter, both.vehicle, timeIn(app, 48));
  for (const paymentMethodId of [foreign.id, newId()]) {
    const refusal = await refusalOf(book(both.renter, quote, { paymentMethodId }));
    expect(refusal).toMatchObject({ fields: { paymentMethodId: FIELD_TEXTS.unknown_method } });
  }
  const { reference } = await db
    .selectFrom('payment_methods')
    .select('reference')
    .where('id', '=', foreign.id)
    .executeTakeFirstOrThrow();
  expect(await refusalOf(book(both.renter, quote, { paymentMethodId: reference }))).toMatchObject({
    status: 402,
  });
});

test('a card without enough funds is saved, and declined when it is to pay', async () => {
  const both = await trip(app);
  await addMethod(both.renter, 'pm_card_chargeDeclinedInsufficientFunds');
  const quote = await quoteOf(both.renter, both.vehicle, timeIn(app, 48));
  const refusal = await refusalOf(book(both.renter, quote));
  expect(refusal.details).toMatchObject({ reason: 'insufficient_funds' });
});

test('a method stays while a booking needs it, and goes once that is over', async () => {
  const both = await trip(app, { instantBook: true });
  const { renter } = both;
  const [visa, other] = [
    await addMethod(renter, 'pm_card_visa'),
    await addMethod(renter, 'pm_card_mastercard'),
  ];
  const rental = await rentalIn(app, both, 'approved');
  expect(await refusalOf(removeMethod(renter, visa.id))).toMatchObject({
    message: CONFLICT_TEXTS.method_in_use,
  });
  await removeMethod(renter, other.id);
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  await expect.poll(() => removeMethod(renter, visa.id).catch(({ code }) => code)).toEqual({});
  expect(await listOf(renter)).toEqual([]);
});
