import { cancelRental, getRental, payRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { detailsOf } from '@josey/contract/core/error-details';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { approvedVehicle } from '../../vehicles/vehicles.factory.ts';
import { extendBy, quoteLonger } from '../extensions/extensions.factory.ts';
import { book, DAY_MS, quoteOf, rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const MINUTE_MS = 60_000;
const { unpaidHolds, unpaidHoldsPerDay, declinesPerHold, repeatedHoldMinutes } = RENTAL_RULES;
const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };
const STOLEN = { paymentMethodId: 'pm_card_visa_chargeDeclinedStolenCard' };

const later = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms));
const holdOf = (error: unknown) => detailsOf(error, 'payment_declined')?.rental as Rental;
const cancel = ({ client }: Person, { id }: Rental) =>
  client.call(cancelRental, { params: { id }, body: {} });
const pay = ({ client }: Person, { id }: Rental, payBy = {}) =>
  client.call(payRental, { params: { id }, body: payBy, idempotencyKey: newId() });

/** Holds a car for one of many days without paying for it. */
async function hold({ renter, vehicle }: Trip, day: number, payBy = DECLINED): Promise<Rental> {
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48 + 24 * day, 12));
  return holdOf(await refusalOf(book(renter, quote, payBy)));
}

const isFree = async ({ vehicle }: Trip, { startDate, endDate }: Rental) => {
  const other = await verifiedPerson(app, 'Omar');
  return (await quoteOf(other, vehicle, { startDate, endDate })).totalCents > 0;
};

test('a renter has at most two unpaid holds at a time', async () => {
  const parts = await trip(app);
  const first = await hold(parts, 0);
  await hold(parts, 1);
  const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 120, 12));
  await expect(book(parts.renter, quote)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining(`${unpaidHolds} bookings without payment`),
  });
  await cancel(parts.renter, first);
  expect((await book(parts.renter, quote)).status).toBe('approved');
});

test('of concurrent bookings by one renter, only two can stay unpaid', async () => {
  const parts = await trip(app);
  const quotes = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((day) => quoteOf(parts.renter, parts.vehicle, timeIn(app, 48 + 24 * day, 12))),
  );
  const answers = await Promise.all(quotes.map((quote) => refusalOf(book(parts.renter, quote, DECLINED))));
  const codes = answers.map((answer) => (answer as { code?: string }).code).sort();
  expect(codes).toEqual([...Array(4).fill('conflict'), ...Array(unpaidHolds).fill('payment_declined')]);
});

test('a renter begins at most ten unpaid holds a day; paid bookings do not count', async () => {
  const parts = await trip(app);
  const paid = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 24 * 40, 12));
  await book(parts.renter, paid);
  for (let day = 0; day < unpaidHoldsPerDay; day++) {
    await cancel(parts.renter, await hold(parts, day));
    later((repeatedHoldMinutes + 1) * MINUTE_MS);
  }
  const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 24 * 30, 12));
  await expect(book(parts.renter, quote)).rejects.toMatchObject({ status: 429 });
  later(DAY_MS + MINUTE_MS);
  const next = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 24 * 30, 12));
  expect((await book(parts.renter, next)).status).toBe('approved');
});

test('an extension that is not paid for counts as an unpaid hold', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 24 * 20, 12));
  const quote = await quoteLonger(parts.renter, rental, 24);
  await expect(extendBy(parts.renter, quote, DECLINED)).rejects.toMatchObject({ status: 402 });
  const held = await hold(parts, 0);
  const third = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 120, 12));
  await expect(book(parts.renter, third)).rejects.toMatchObject({ code: 'conflict' });
  await cancel(parts.renter, held);
  await book(parts.renter, third);
});

test('an extension is refused beside two unpaid holds', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 24 * 20, 12));
  const quote = await quoteLonger(parts.renter, rental, 24);
  await hold(parts, 0);
  await hold(parts, 1);
  await expect(extendBy(parts.renter, quote)).rejects.toMatchObject({ code: 'conflict' });
});

test('the third declined payment ends a hold', async () => {
  const parts = await trip(app);
  const held = await hold(parts, 0);
  for (let attempt = 2; attempt < declinesPerHold; attempt++)
    expect(holdOf(await refusalOf(pay(parts.renter, held, DECLINED))).status).toBe('held');
  const refusal = await refusalOf(pay(parts.renter, held, DECLINED));
  expect(refusal).toMatchObject({ status: 402, message: expect.stringContaining('no longer held') });
  expect(holdOf(refusal).status).toBe('expired');
  expect(await isFree(parts, held)).toBe(true);
  expect((await parts.renter.client.call(getRental, { params: { id: held.id } })).status).toBe('expired');
});

test('a stolen card ends a hold at once, and its owner is not told more', async () => {
  const parts = await trip(app);
  const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48));
  const refusal = await refusalOf(book(parts.renter, quote, STOLEN));
  expect(refusal).toMatchObject({ message: expect.stringContaining('Your card was declined') });
  expect(holdOf(refusal).status).toBe('expired');
});

test('for an hour after an unpaid hold, a declined payment holds the same car no more', async () => {
  const parts = await trip(app);
  await cancel(parts.renter, await hold(parts, 0));
  expect((await hold(parts, 1)).status).toBe('expired');
  const other = { ...parts, vehicle: await approvedVehicle(app, parts.owner) };
  expect((await hold(other, 2)).status).toBe('held');
  const good = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 96, 12));
  expect((await book(parts.renter, good)).status).toBe('approved');
  later((repeatedHoldMinutes + 1) * MINUTE_MS);
  expect((await hold(parts, 3)).status).toBe('held');
});
