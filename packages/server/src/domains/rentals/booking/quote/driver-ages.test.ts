import { extendRental, quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { recomputedPrice } from '@josey/contract/rules/receipts/accepted-price';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../../test/support/people.ts';
import { refusalOf } from '../../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../../test/support/settings.ts';
import { verifyReceipts } from '../../../receipts/verify-receipts.ts';
import { decide, sent, VERIFY } from '../../../verification/verification.factory.ts';
import { book, DAY_MS, quoteOf, timeIn, trip } from '../../rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;
const TIME = timeIn(app, 48, 49);

/** So many years old on the first day of the rental, or a day less. */
const bornFor = (years: number, missingDays = 0) => {
  const birthday = new Date(Date.parse(TIME.startDate) + missingDays * DAY_MS);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - years);
  return birthday.toISOString().slice(0, 10);
};

async function verifiedAt(dateOfBirth: string | undefined): Promise<Person> {
  const [person, admin] = await Promise.all([newPerson(app, 'Renee'), adminPerson(app)]);
  const { id } = await sent(person, { dateOfBirth });
  await decide(admin, id, VERIFY);
  return person;
}

const rules = (change: object) => withSettings(app, 'drivers', (before) => ({ ...before, ...change }));

test('who is too young on the first day is refused in words, from the birthday on not', async () => {
  const { vehicle } = await trip(app);
  await rules({ minimumDriverAge: 21 });
  const young = await verifiedAt(bornFor(21, 2));
  const body = { vehicleId: vehicle.id, ...TIME };
  expect(await refusalOf(young.client.call(quoteRental, { body }))).toMatchObject({
    status: 409,
    message: 'Drivers must be at least 21 on the first day of the rental.',
  });
  const grown = await verifiedAt(bornFor(21, -1));
  expect((await quoteOf(grown, vehicle, TIME)).lines.map(({ kind }) => kind)).not.toContain('young_driver');
});

test('without a date of birth a driver is asked for it, a guest sees the price', async () => {
  const { vehicle } = await trip(app);
  await rules({ minimumDriverAge: 21 });
  const unknown = await verifiedAt(undefined);
  const body = { vehicleId: vehicle.id, ...TIME };
  expect(await refusalOf(unknown.client.call(quoteRental, { body }))).toMatchObject({
    code: 'account_not_verified',
    message: expect.stringContaining('date of birth'),
  });
  expect((await app.client().call(quoteRental, { body })).totalCents).toBeGreaterThan(0);
});

test('a young driver pays a line for each started day, kept in booking, extension, proof and receipt', async () => {
  const { vehicle } = await trip(app, { instantBook: true });
  await rules({ youngDriverUnderAge: 25, youngDriverDayCents: 1_500 });
  const young = await verifiedAt(bornFor(24));
  const quote = await quoteOf(young, vehicle, TIME);
  const line = quote.lines.find(({ kind }) => kind === 'young_driver');
  expect(line).toMatchObject({ quantity: 3, unitCents: 1_500, amountCents: 4_500 });
  const rental = await book(young, quote);
  expect(rental.lines).toEqual(quote.lines);
  const { price_proof: proof } = await db
    .selectFrom('rentals')
    .select('price_proof')
    .where('id', '=', rental.id)
    .executeTakeFirstOrThrow();
  expect(recomputedPrice(proof as never).lines).toEqual(quote.lines);

  // The fee of the booking counts on, whatever the operator asks now.
  await rules({ youngDriverUnderAge: 25, youngDriverDayCents: 9_900 });
  const params = { id: rental.id };
  const endDate = new Date(Date.parse(TIME.endDate) + DAY_MS).toISOString();
  const extension = await young.client.call(quoteExtension, { params, body: { endDate } });
  expect(extension.lines.find(({ kind }) => kind === 'young_driver')).toMatchObject({ amountCents: 6_000 });
  await young.client.call(extendRental, {
    params,
    body: { endDate, quoteId: extension.quoteId },
    idempotencyKey: newId(),
  });
  const differing: unknown[] = [];
  await vi.waitFor(async () => {
    const { proved } = await verifyReceipts(db, (...found) => differing.push(found));
    expect(proved).toBeGreaterThanOrEqual(2);
  }, 10_000);
  expect(differing).toEqual([]);
});

test('a quote from before the license was verified is priced again for its driver', async () => {
  const { vehicle } = await trip(app);
  await rules({ youngDriverUnderAge: 25, youngDriverDayCents: 1_500 });
  const [person, admin] = await Promise.all([newPerson(app, 'Renee'), adminPerson(app)]);
  const early = await quoteOf(person, vehicle, TIME);
  const { id } = await sent(person, { dateOfBirth: bornFor(20) });
  await decide(admin, id, VERIFY);
  const refused = await refusalOf(book(person, early));
  expect(refused).toMatchObject({ code: 'quote_expired' });
  expect(refused.details).toMatchObject({ quote: { totalCents: early.totalCents + 4_500 } });
});
