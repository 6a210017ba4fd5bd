import { refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import { adminPromotions, adminPromotionUses, creditBalance } from '@josey/contract/api/money/promotions';
import { rentalReceipt, rideReceipt } from '@josey/contract/api/money/receipts';
import type { RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import { cancelRental, getRental, previewRentalCancellation } from '@josey/contract/api/rentals/rentals';
import { cancelRide, completeRide, estimateRide, requestRide } from '@josey/contract/api/rides';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { carryOut } from '../desk/money/money.factory.ts';
import { issueReceipts } from '../receipts/issue-receipts.ts';
import { verifyReceipts } from '../receipts/verify-receipts.ts';
import { sweepRentals } from '../rentals/booking/sweep-rentals.ts';
import { book, timeIn, trip } from '../rentals/rentals.factory.ts';
import { activeRide, offeredRide } from '../rides/dispatch/dispatch.factory.ts';
import { newTown, paymentOf, requestedRide, rideRequest } from '../rides/rides.factory.ts';
import { giveCredit, ledgerOf, newCode, quoteWithCode } from './promotions.factory.ts';

const app = await startOwnTestApp();
const { db } = app.context;
const admin = await adminPerson(app);
afterEach(() => app.clock.set(new Date()));

const leftOf = async (person: Person) => (await person.client.call(creditBalance, {})).leftCents;
const spentOf = async (id: string) => {
  const { items } = await admin.client.page(adminPromotions, { query: {} });
  return items.find((one) => one.id === id)?.spentCents;
};
const sum = (lines: { account: string; cents: number }[], account: string) =>
  lines.filter((line) => line.account === account).reduce((all, { cents }) => all + cents, 0);
const paymentsOf = (subjectId: string) =>
  db.selectFrom('payments').selectAll().where('subject_id', '=', subjectId).orderBy('id').execute();

/** A rental that a code of $5.00 and credit of $3.00 pay for in part. */
async function promotedRental(hours = 480, cancellationPolicy: 'flexible' | 'strict' = 'flexible') {
  const parties = await trip(app, { instantBook: true, cancellationPolicy });
  const code = await newCode(app, admin);
  await giveCredit(admin, parties.renter, 300);
  const quote = await quoteWithCode(parties.renter, parties.vehicle, timeIn(app, hours), code.code);
  const rental = await book(parties.renter, quote);
  await carryOut(app, rental.id);
  return { ...parties, code, quote, rental };
}

test('a code and credit stand on the quote, and the card pays the rest; owner and taxes get the same', async () => {
  const { quote, rental, renter, owner, code } = await promotedRental();
  expect(quote.promotions).toMatchObject([
    { kind: 'promo_code', label: code.code, amountCents: -500 },
    { kind: 'credit', amountCents: -300 },
  ]);
  expect(quote.dueCents).toBe(quote.totalCents - 800);
  expect(rental).toMatchObject({
    totalCents: quote.totalCents,
    dueCents: quote.dueCents,
    promotions: quote.promotions,
  });
  const seenByOwner = await owner.client.call(getRental, { params: { id: rental.id } });
  expect(seenByOwner).toMatchObject({ totalCents: quote.totalCents, split: quote.split });
  expect(seenByOwner).not.toHaveProperty('promotions');

  const [payment] = await paymentsOf(rental.id);
  expect(payment).toMatchObject({ amount_cents: quote.dueCents, captured_cents: quote.dueCents });
  const charge = await ledgerOf(app, rental.id, 'charge');
  expect(sum(charge, 'promotions')).toBe(800);
  expect(sum(charge, 'customer_receivable')).toBe(quote.dueCents);
  expect(sum(charge, 'owner_payable')).toBe(-quote.split.ownerCents);
  expect(await leftOf(renter)).toBe(0);
  expect(await spentOf(code.id)).toBe(500);
});

test('the receipt states the lines, adds up, and is recomputed without a difference', async () => {
  const { quote, rental, renter } = await promotedRental();
  await issueReceipts(app.context);
  const receipt = await renter.client.call(rentalReceipt, { params: { id: rental.id } });
  expect(receipt).toMatchObject({ totalCents: quote.dueCents, paidCents: quote.dueCents, dueCents: 0 });
  expect(receipt.lines).toEqual([...quote.lines, ...(quote.promotions ?? [])]);
  const { payeeCents, platformCents, taxCents, promotionCents = 0 } = receipt.split;
  expect(promotionCents).toBe(800);
  expect(payeeCents + platformCents + taxCents - promotionCents).toBe(receipt.totalCents);
  const { billedTo } = readableReceipt(receipt, { language: 'en', locale: 'en-US' });
  expect(billedTo.notes.at(-1)).toMatch(/ paid \$8\.00 of the price\.$/);
  const found: unknown[] = [];
  const { differences, proved } = await verifyReceipts(db, (...one) => found.push(one));
  expect({ differences, found }).toEqual({ differences: 0, found: [] });
  expect(proved).toBeGreaterThan(0);
});

test('a free cancellation gives the card, the credit and the code back', async () => {
  const { quote, rental, renter, vehicle, code } = await promotedRental();
  const params = { id: rental.id };
  expect(await renter.client.call(previewRentalCancellation, { params })).toMatchObject({
    refundCents: quote.dueCents,
  });
  const cancelled = await renter.client.call(cancelRental, { params, body: {} });
  expect(cancelled.refundCents).toBe(quote.dueCents);
  const back = await ledgerOf(app, rental.id, 'refund');
  expect(back).toEqual(
    (await ledgerOf(app, rental.id, 'charge')).map((line) => ({ ...line, cents: -line.cents })),
  );
  expect(await leftOf(renter)).toBe(300);
  expect(await spentOf(code.id)).toBe(0);
  const again = await quoteWithCode(renter, vehicle, timeIn(app, 480), code.code);
  expect(again.dueCents).toBe(quote.dueCents);
  const { items } = await admin.client.page(adminPromotionUses, { params: { id: code.id }, query: {} });
  expect(items).toMatchObject([{ amountCents: 500, returnedCents: 500, person: { id: renter.user.id } }]);
});

test('a fee that keeps all keeps the promotion too, so that the owner gets what the policy says', async () => {
  const { rental, renter, code, quote } = await promotedRental(72, 'strict');
  app.clock.set(new Date(Date.parse(rental.createdAt) + 25 * 3_600_000));
  const params = { id: rental.id };
  const preview = await renter.client.call(previewRentalCancellation, { params });
  expect(preview).toMatchObject({ feeCents: quote.totalCents, refundCents: 0 });
  await renter.client.call(cancelRental, { params, body: {} });
  expect(await ledgerOf(app, rental.id, 'refund')).toEqual([]);
  expect(await leftOf(renter)).toBe(0);
  expect(await spentOf(code.id)).toBe(500);
});

test('a fee larger than what the card paid takes the rest of it from the promotion', async () => {
  const parties = await trip(app, { instantBook: true, cancellationPolicy: 'flexible' });
  await giveCredit(admin, parties.renter, 1_000_000);
  const quote = await quoteWithCode(parties.renter, parties.vehicle, timeIn(app, 12));
  expect(quote.dueCents).toBe(50);
  const rental = await book(parties.renter, quote);
  await carryOut(app, rental.id);
  const params = { id: rental.id };
  const { feeCents } = await parties.renter.client.call(previewRentalCancellation, { params });
  const before = await leftOf(parties.renter);
  await parties.renter.client.call(cancelRental, { params, body: {} });
  const back = await ledgerOf(app, rental.id, 'refund');
  expect(back.reduce((all, { cents }) => all + cents, 0)).toBe(0);
  expect(sum(back, 'promotions')).toBe(-(quote.totalCents - feeCents));
  expect(await leftOf(parties.renter)).toBe(before + quote.totalCents - feeCents);
});

test('an administrator’s refund gives back of the promotion in proportion, and the rest with the rest', async () => {
  const { rental, renter, quote } = await promotedRental();
  const [payment] = await paymentsOf(rental.id);
  const refund = (amountCents?: number) =>
    admin.client.call(refundPayment, {
      params: { id: payment?.id ?? '' },
      body: { ...(amountCents && { amountCents }), reason: 'The AC did not work' },
      idempotencyKey: newId(),
    });
  const due = quote.dueCents ?? 0;
  await refund(Math.floor(due / 2));
  const half = await ledgerOf(app, rental.id, 'refund');
  expect(Math.abs(sum(half, 'promotions') + 400)).toBeLessThanOrEqual(1);
  expect(half.reduce((all, { cents }) => all + cents, 0)).toBe(0);
  await refund();
  const all = await ledgerOf(app, rental.id, 'refund');
  expect(sum(all, 'promotions')).toBe(-800);
  expect(sum(all, 'owner_payable')).toBe(quote.split.ownerCents);
  expect(await leftOf(renter)).toBe(300);
});

test('a hold that is not paid in time gives everything back', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  const code = await newCode(app, admin);
  await giveCredit(admin, renter, 300);
  const quote = await quoteWithCode(renter, vehicle, timeIn(app, 48), code.code);
  await refusalOf(book(renter, quote, { paymentMethodId: 'pm_card_chargeDeclined' }));
  expect(await leftOf(renter)).toBe(0);
  app.clock.set(new Date(Date.now() + 16 * 60_000));
  await sweepRentals(app.context);
  expect(await leftOf(renter)).toBe(300);
  expect(await spentOf(code.id)).toBe(0);
});

test('of two bookings at once with the last of a budget, one gets it and the other a new price', async () => {
  const code = await newCode(app, admin, { budgetCents: 700 });
  const parties = await Promise.all([1, 2].map(() => trip(app, { instantBook: true })));
  const quotes = await Promise.all(
    parties.map(({ renter, vehicle }) => quoteWithCode(renter, vehicle, timeIn(app, 48), code.code)),
  );
  const results = await Promise.allSettled(
    parties.map(({ renter }, index) => book(renter, quotes[index] as RentalQuote)),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = results.find((one) => one.status === 'rejected');
  expect(late?.reason).toMatchObject({
    code: 'quote_expired',
    message: expect.stringContaining('new price'),
  });
  expect(await spentOf(code.id)).toBe(500);
});

test.each([
  ['code and credit', 300, 2],
  ['code', 0, 1],
])('of two bookings at once by one person with the same %s, one uses them', async (_, creditCents, count) => {
  const code = await newCode(app, admin);
  const { renter, vehicle } = await trip(app, { instantBook: true });
  const other = await trip(app, { instantBook: true });
  if (creditCents > 0) await giveCredit(admin, renter, creditCents);
  const quotes = [
    await quoteWithCode(renter, vehicle, timeIn(app, 48), code.code),
    await quoteWithCode(renter, other.vehicle, timeIn(app, 96), code.code),
  ];
  const results = await Promise.allSettled(quotes.map((quote) => book(renter, quote)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await spentOf(code.id)).toBe(500);
  const uses = await db
    .selectFrom('promotion_uses')
    .select('id')
    .where('person_id', '=', renter.user.id)
    .execute();
  expect(uses).toHaveLength(count);
});

test('a quote sent twice at once takes its code once', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  const code = await newCode(app, admin);
  const quote = await quoteWithCode(renter, vehicle, timeIn(app, 48), code.code);
  const [one, two] = await Promise.all([book(renter, quote), book(renter, quote)]);
  expect(one.id).toBe(two.id);
  expect(await spentOf(code.id)).toBe(500);
});

test('a ride by card uses credit and a code, and its receipt says so', async () => {
  const rider = await newPerson(app);
  const code = await newCode(app, admin, { discount: { percent: 50, capCents: 200 }, scope: 'ride' });
  await giveCredit(admin, rider, 100);
  const town = newTown();
  const trip = await rideRequest(rider, town);
  const { pickupLocation, dropoffLocation } = trip;
  const quote = await rider.client.call(estimateRide, {
    body: { pickupLocation, dropoffLocation, promoCode: code.code.toLowerCase() },
  });
  expect(quote.dueCents).toBe(quote.fareCents - 300);
  const { ride, driver } = await activeRide(
    app,
    { promoCode: code.code, quoteId: undefined, dueCents: quote.dueCents },
    rider,
  );
  expect(ride.fareCents).toBe(quote.fareCents);
  await driver.client.call(completeRide, { params: { id: ride.id } });
  expect(await paymentOf(app, ride.id)).toMatchObject({ amount_cents: quote.dueCents });
  const charge = await ledgerOf(app, ride.id, 'charge');
  expect(sum(charge, 'promotions')).toBe(300);
  expect(sum(charge, 'driver_payable') + sum(charge, 'platform_revenue')).toBe(-quote.fareCents);
  await issueReceipts(app.context);
  const receipt = await rider.client.call(rideReceipt, { params: { id: ride.id } });
  expect(receipt.totalCents).toBe(quote.dueCents);
  expect(receipt.lines.slice(-2).map(({ kind, label }) => [kind, label])).toEqual([
    ['promo_code', code.code],
    ['credit', 'credit'],
  ]);
});

test('a canceled ride gives back what it took', async () => {
  const rider = await newPerson(app);
  await giveCredit(admin, rider, 100);
  const { ride } = await offeredRide(app, {}, rider);
  expect(ride.dueCents).toBe(ride.fareCents - 100);
  expect(await leftOf(rider)).toBe(0);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  expect(await leftOf(rider)).toBe(100);
});

test('cash uses no credit, and refuses a code', async () => {
  const rider = await newPerson(app);
  await giveCredit(admin, rider, 100);
  const { ride } = await offeredRide(app, { paymentMethod: 'cash' }, rider);
  expect(ride).not.toHaveProperty('dueCents');
  expect(await leftOf(rider)).toBe(100);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  const body = await rideRequest(rider, newTown(), { paymentMethod: 'cash', promoCode: 'SPRING-1' });
  expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject({
    fields: { promoCode: expect.stringContaining('cash') },
  });
});

test('a rider who would pay more than they saw gets the new price first', async () => {
  const rider = await newPerson(app);
  const { ride } = await offeredRide(app, {}, await newPerson(app));
  const body = await rideRequest(rider, ride.pickupLocation);
  const refused = await refusalOf(rider.client.call(requestRide, { body: { ...body, dueCents: 1 } }));
  expect(refused).toMatchObject({ code: 'fare_changed' });
  expect(await requestedRide(rider, ride.pickupLocation)).not.toHaveProperty('promotions');
});
