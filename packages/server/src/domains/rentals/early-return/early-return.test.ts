import { previewEarlyReturn, returnEarly } from '@josey/contract/api/rentals/early-return';
import { quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { checkOutRental, getRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { extendBy, quoteLonger } from '../extensions/extensions.factory.ts';
import {
  book,
  checksOut,
  DAY_MS,
  HOUR_MS,
  quoteOf,
  rentalIn,
  timeIn,
  trip,
  withPictures,
} from '../rentals.factory.ts';

const app = await startTestApp();
const stranger = await newPerson(app);
afterEach(() => app.clock.set(new Date()));

const preview = ({ client }: Person, { id }: Rental) => client.call(previewEarlyReturn, { params: { id } });
const press = ({ client }: Person, { id }: Rental, body: { endDate: string; refundCents: number }) =>
  client.call(returnEarly, { params: { id }, body, idempotencyKey: newId() });

/** Four days with the renter, of which one is over. */
async function runningTrip(listing: Parameters<typeof trip>[1] = {}) {
  const parts = await trip(app, { dailyRate: 100, hourlyRate: 0, weeklyRate: 0, ...listing });
  const rental = await rentalIn(app, parts, 'active', timeIn(app, 24, 96));
  app.clock.set(new Date(Date.parse(rental.startDate) + DAY_MS - HOUR_MS - 60_000));
  return { ...parts, rental };
}

test('a trip that is returned early ends soon, gives back what was previewed, and frees the rest', async () => {
  const { owner, renter, vehicle, rental } = await runningTrip();
  const seen = await preview(renter, rental);
  // Three days of 110 are unused, and flexible keeps one day's price of 100.
  const { endDate, refundCents } = seen;
  expect(seen).toEqual({
    endDate: halfHourAfter(rental),
    refundCents: 23_000,
    notChargedCents: 0,
    owedLessCents: 0,
    owedCents: 0,
  });
  const ended = await press(renter, rental, seen);
  expect(ended).toMatchObject({ status: 'active', isShortened: true, endDate, refundCents });
  // Owner and platform share what is left as they shared the whole.
  expect(ended.split.ownerCents + ended.split.platformCents).toBe(rental.totalCents - seen.refundCents);
  const other = await verifiedPerson(app, 'Other');
  const rest = { startDate: inMinutes(48 * 60), endDate: inMinutes(72 * 60) };
  expect(await book(other, await quoteOf(other, vehicle, rest))).toMatchObject({ status: 'approved' });
  expect(await checksOut(renter, rental.id)).toMatchObject({ status: 'returned' });
  expect(await owner.client.call(getRental, { params: { id: rental.id } })).toMatchObject({
    refundCents: seen.refundCents,
    split: ended.split,
  });
});

/** Half an hour before a day is over, which leaves 31 minutes. */
const halfHourAfter = ({ startDate }: Rental) =>
  new Date(Date.parse(startDate) + DAY_MS - HOUR_MS / 2).toISOString();

const inMinutes = (minutes: number) =>
  new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000 + minutes * 60_000).toISOString();

test.each([
  ['moderate', 16_500],
  ['strict', 0],
] as const)('a %s policy gives back %i of three unused days', async (cancellationPolicy, refundCents) => {
  const { renter, rental } = await runningTrip({ cancellationPolicy });
  const seen = await preview(renter, rental);
  expect(seen.refundCents).toBe(refundCents);
  const ended = await press(renter, rental, seen);
  expect(ended.refundCents ?? 0).toBe(refundCents);
});

test('what an extension added goes back first, then the booking', async () => {
  const { renter, rental } = await runningTrip();
  await extendBy(renter, await quoteLonger(renter, rental, 24));
  const seen = await preview(renter, rental);
  expect(seen.refundCents).toBe(44_000 - 10_000);
  await press(renter, rental, seen);
  const refunds = await app.context.db
    .selectFrom('payments')
    .select(['kind', 'refunded_cents'])
    .where('payer_id', '=', renter.user.id)
    .where('refunded_cents', '>', 0)
    .orderBy('kind')
    .execute();
  expect(refunds).toEqual([
    { kind: 'extension', refunded_cents: 11_000 },
    { kind: 'rental', refunded_cents: 23_000 },
  ]);
});

test('another amount or end by now is a conflict, and nothing changes', async () => {
  const { renter, rental } = await runningTrip();
  const seen = await preview(renter, rental);
  const wrong = press(renter, rental, { ...seen, refundCents: seen.refundCents + 1 });
  await expect(wrong).rejects.toMatchObject({ status: 409, code: 'conflict' });
  app.clock.advance(HOUR_MS);
  await expect(press(renter, rental, seen)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const { endDate } = await renter.client.call(getRental, { params: { id: rental.id } });
  expect(endDate).toBe(rental.endDate);
});

test('of two presses at once one ends the trip, and the other is refused', async () => {
  const { renter, rental } = await runningTrip();
  const seen = await preview(renter, rental);
  const outcomes = await Promise.allSettled([press(renter, rental, seen), press(renter, rental, seen)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { refundCents } = await renter.client.call(getRental, { params: { id: rental.id } });
  expect(refundCents).toBe(seen.refundCents);
});

test('a check-out and an early return at once: the car is back, and at most the previewed amount is given back', async () => {
  const { renter, rental } = await runningTrip();
  const seen = await preview(renter, rental);
  const body = await withPictures(renter);
  await Promise.allSettled([
    press(renter, rental, seen),
    renter.client.call(checkOutRental, { params: { id: rental.id }, body }),
  ]);
  const { status, refundCents = 0 } = await renter.client.call(getRental, { params: { id: rental.id } });
  expect(status).toBe('returned');
  expect([0, seen.refundCents]).toContain(refundCents);
});

test('two hours before the end, twice, and before check-in it is refused; so is more time afterwards', async () => {
  const { renter, rental } = await runningTrip();
  await press(renter, rental, await preview(renter, rental));
  const refused = { status: 409, code: 'illegal_transition' };
  await expect(preview(renter, rental)).rejects.toMatchObject(refused);
  const longer = { endDate: new Date(Date.parse(rental.endDate) + DAY_MS).toISOString() };
  const more = renter.client.call(quoteExtension, { params: { id: rental.id }, body: longer });
  await expect(more).rejects.toMatchObject(refused);

  const next = await runningTrip();
  app.clock.set(new Date(Date.parse(next.rental.endDate) - 2 * HOUR_MS + 1));
  await expect(preview(next.renter, next.rental)).rejects.toMatchObject(refused);
  app.clock.set(new Date());
  const parts = await trip(app);
  const booked = await rentalIn(app, parts, 'approved');
  await expect(preview(parts.renter, booked)).rejects.toMatchObject(refused);
});

test('only the renter returns a car early', async () => {
  const { owner, renter, rental } = await runningTrip();
  const seen = await preview(renter, rental);
  await expect(press(owner, rental, seen)).rejects.toMatchObject({ code: 'illegal_transition' });
  await expect(press(stranger, rental, seen)).rejects.toMatchObject({ status: 404 });
  await expect(press({ ...stranger, client: app.client() }, rental, seen)).rejects.toMatchObject({
    status: 401,
  });
  const bad = renter.client.call(returnEarly, {
    params: { id: rental.id },
    body: { endDate: 'soon', refundCents: 1 },
    idempotencyKey: newId(),
  });
  await expect(bad).rejects.toMatchObject({ status: 400 });
});
