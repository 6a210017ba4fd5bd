import { addPaymentMethod } from '@josey/contract/api/money/payment-methods';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { book, quoteOf, timeIn, trip } from '../rentals/rentals.factory.ts';

const app = await startTestApp();

test('a booking whose charge is answered too late is booked at the next press, and charged once', async () => {
  const both = await trip(app, { instantBook: true });
  const { renter, vehicle } = both;
  await renter.client.call(addPaymentMethod, { body: { paymentMethodId: 'pm_card_answerLost' } });
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
  expect(await refusalOf(book(renter, quote))).toMatchObject({ status: 503 });
  const rental = await book(renter, quote);
  expect(rental.status).toBe('approved');
  const { db } = app.context;
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .execute();
  const charges = await db
    .selectFrom('sandbox_charges')
    .select('reference')
    .where(
      'idempotency_key',
      'in',
      payments.map(({ id }) => id),
    )
    .execute();
  expect(charges).toHaveLength(1);
});
