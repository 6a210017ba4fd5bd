import {
  chat,
  confirmChatAction,
  readConversation,
  refuseChatAction,
} from '@josey/contract/api/assistant/assistant';
import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { goOnline } from '@josey/contract/api/drivers';
import { decideBankConfirmation } from '@josey/contract/api/money/test-bank';
import { bookRental, cancelRental, listRentals } from '@josey/contract/api/rentals/rentals';
import { cancelRide, listRides } from '@josey/contract/api/rides';
import { detailsOf } from '@josey/contract/core/error-details';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import { expect, test } from 'vitest';
import { createOpenAiCompatibleModel } from '#engines/language-model/openai-compatible-model.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { calls, says, startModelServer } from '../../../test/support/servers/model-server.ts';
import { hoursLater } from '../rentals/extensions/extensions.factory.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
import { approvedDriver } from '../rides/drivers/drivers.factory.ts';

const server = await startModelServer();
const languageModel = createOpenAiCompatibleModel({ baseUrl: server.baseUrl, model: 'test-model' });
const app = await startTestApp({}, { engines: { languageModel } });
// The first search of all reads the list of places, which can take its time.
const AIRPORT = 'Airport Terminal';
const { places } = await app.context.engines.geocoding.search({ text: AIRPORT, limit: 1 });

/** Has the model prepare an action for a person; answers their card. */
async function prepared(person: Person, tool: string, input: object) {
  server.script(calls(tool, input), says('It waits for you.'));
  const { reply, conversationId } = await person.client.call(chat, { body: { message: 'Please' } });
  const [action] = reply.actions;
  if (!action) throw new Error('Nothing was prepared.');
  return { action, conversationId };
}
const confirm = (person: Person, { token }: ChatAction) =>
  person.client.call(confirmChatAction, { params: { token } });
const refuse = (person: Person, { token }: ChatAction) =>
  person.client.call(refuseChatAction, { params: { token } });
const rentalsOf = async (person: Person) => (await person.client.page(listRentals, {})).items;

/** A car, who rents it, and the booking of it as a card. */
async function preparedBooking() {
  const people = await trip(app);
  const time = timeIn(app, 48);
  return {
    ...people,
    ...(await prepared(people.renter, 'prepare_booking', { vehicleId: people.vehicle.id, ...time })),
  };
}

test('a booking is made by the press alone, for the price of the card, and once for two presses', async () => {
  const { renter, action, conversationId } = await preparedBooking();
  expect(action).toMatchObject({ kind: 'book_car', state: 'open', happens: expect.stringContaining('$') });
  expect(await rentalsOf(renter)).toEqual([]);
  const [first, second] = await Promise.allSettled([confirm(renter, action), confirm(renter, action)]);
  const done = [first, second].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  expect(done[0]).toMatchObject({ state: 'confirmed', link: expect.stringMatching(/^\/rentals\//) });
  expect(await confirm(renter, action)).toMatchObject(done[0] ?? {});
  const rentals = await rentalsOf(renter);
  expect(rentals).toMatchObject([{ totalCents: action.priceCents, status: 'approved' }]);
  expect(done[0]?.link).toBe(`/rentals/${rentals[0]?.id}`);
  const { messages } = await renter.client.call(readConversation, { params: { id: conversationId } });
  expect(messages[1]?.actions).toMatchObject([{ state: 'confirmed', link: done[0]?.link }]);
});

test('what was put away stays away', async () => {
  const { renter, action } = await preparedBooking();
  expect(await refuse(renter, action)).toMatchObject({ state: 'refused' });
  expect(await refuse(renter, action)).toMatchObject({ state: 'refused' });
  await expect(confirm(renter, action)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await rentalsOf(renter)).toEqual([]);
});

test('a card works for its own user alone, and not when it is forged', async () => {
  const { renter, action } = await preparedBooking();
  const thief = await verifiedPerson(app, 'Tess');
  await expect(confirm(thief, action)).rejects.toMatchObject({ status: 404 });
  await expect(refuse(thief, action)).rejects.toMatchObject({ status: 404 });
  const [body = '', mark = ''] = action.token.split('.');
  for (const token of ['x', `${body}.${mark.slice(0, -2)}AA`, `${body}.`, body, 'a'.repeat(300)])
    await expect(confirm(renter, { ...action, token })).rejects.toMatchObject({ status: 404 });
  const visitor = app.client().call(confirmChatAction, { params: { token: action.token } });
  await expect(visitor).rejects.toMatchObject({ status: 401 });
  expect(await rentalsOf(renter)).toEqual([]);
});

test('a card expires', async () => {
  const { renter, action } = await preparedBooking();
  app.clock.advance(ASSISTANT_RULES.actionMinutes * 60_000);
  await expect(confirm(renter, action)).rejects.toMatchObject({ status: 409, code: 'attempt_expired' });
  expect(await rentalsOf(renter)).toEqual([]);
});

test('the rights are those of the moment of the press', async () => {
  const { renter, action } = await preparedBooking();
  const { db } = app.context;
  const stand = (status: 'pending' | 'verified') =>
    db.updateTable('users').set({ status }).where('id', '=', renter.user.id).execute();
  await stand('pending');
  await expect(confirm(renter, action)).rejects.toMatchObject({ code: 'account_not_verified' });
  await stand('verified');
  expect(await confirm(renter, action)).toMatchObject({ state: 'confirmed' });
});

test('a card for a car that another renter has booked since does not book it', async () => {
  const { renter, vehicle, action } = await preparedBooking();
  const other = await verifiedPerson(app, 'Otto');
  const { startDate = '', endDate = '' } = action.rental ?? {};
  const { quoteId } = await quoteOf(other, vehicle, { startDate, endDate });
  await other.client.call(bookRental, { body: { quoteId }, idempotencyKey: 'other' });
  await expect(confirm(renter, action)).rejects.toMatchObject({ code: 'vehicle_unavailable' });
  expect(await rentalsOf(renter)).toEqual([]);
});

test('a pending account gets no booking prepared, but the reason', async () => {
  const { vehicle } = await trip(app);
  const pending = await newPerson(app);
  server.script(calls('prepare_booking', { vehicleId: vehicle.id, ...timeIn(app, 48) }), says('You cannot.'));
  const { reply } = await pending.client.call(chat, { body: { message: 'Book it' } });
  expect(reply.actions).toEqual([]);
  expect(JSON.stringify(server.requests[1])).toContain('Your account isn’t verified yet');
});

/** A rental, and two hours more of it as a card. */
async function preparedExtension(listing: Parameters<typeof trip>[1] = {}) {
  const people = await trip(app, listing);
  const rental = await rentalIn(app, people, 'approved');
  const endDate = hoursLater(rental, 2);
  const input = { rentalId: rental.id, endDate };
  return {
    ...people,
    rental,
    endDate,
    ...(await prepared(people.renter, 'prepare_rental_extension', input)),
  };
}

test('a rental gets its later end by the press alone, for the price of the card, and once for two presses', async () => {
  const { renter, rental, endDate, action } = await preparedExtension();
  expect(action).toMatchObject({
    kind: 'extend_rental',
    state: 'open',
    newTotalCents: rental.totalCents + action.priceCents,
    rental: { endDate, agreedEndDate: rental.endDate },
    happens: expect.stringContaining('Extends the rental'),
    asksOwner: false,
  });
  expect(action.priceCents).toBeGreaterThan(0);
  expect(await rentalsOf(renter)).toMatchObject([{ endDate: rental.endDate, totalCents: rental.totalCents }]);
  const both = await Promise.allSettled([confirm(renter, action), confirm(renter, action)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  const link = `/rentals/${rental.id}`;
  expect(await confirm(renter, action)).toMatchObject({ state: 'confirmed', link });
  expect(await rentalsOf(renter)).toMatchObject([{ endDate, totalCents: action.newTotalCents }]);
  const made = await app.context.db
    .selectFrom('rental_extensions')
    .select(['status', 'added_cents'])
    .where('rental_id', '=', rental.id)
    .execute();
  expect(made).toEqual([{ status: 'approved', added_cents: action.priceCents }]);
});

test('an owner who is to agree is asked by the press, not before', async () => {
  const { owner, renter, action } = await preparedExtension({ instantBook: false });
  expect(action).toMatchObject({
    happens: expect.stringContaining('Requests the car from the owner'),
    asksOwner: true,
  });
  const ofOwner = async () => (await owner.client.page(listRentals, { query: { as: 'owner' } })).items;
  expect((await ofOwner())[0]?.extension).toBeUndefined();
  expect(await confirm(renter, action)).toMatchObject({ state: 'confirmed' });
  expect(await ofOwner()).toMatchObject([
    { extension: { status: 'pending', endDate: action.rental?.endDate } },
  ]);
});

test('an extension card fails when dismissed, expired or confirmed by another user', async () => {
  const { renter, rental, endDate, action } = await preparedExtension();
  const thief = await verifiedPerson(app, 'Tess');
  await expect(confirm(thief, action)).rejects.toMatchObject({ status: 404 });
  await refuse(renter, action);
  await expect(confirm(renter, action)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  const input = { rentalId: rental.id, endDate };
  const { action: late } = await prepared(renter, 'prepare_rental_extension', input);
  app.clock.advance(ASSISTANT_RULES.actionMinutes * 60_000);
  await expect(confirm(renter, late)).rejects.toMatchObject({ code: 'attempt_expired' });
  expect(await rentalsOf(renter)).toMatchObject([{ endDate: rental.endDate, totalCents: rental.totalCents }]);
  server.script(calls('prepare_rental_extension', input), says('I cannot.'));
  const { reply } = await thief.client.call(chat, { body: { message: 'Extend it' } });
  expect(reply.actions).toEqual([]);
});

test('an extension into time that another renter booked since is refused, and the model gets the free time', async () => {
  const { renter, vehicle, rental, endDate, action } = await preparedExtension();
  const other = await verifiedPerson(app, 'Otto');
  const time = { startDate: hoursLater(rental, 1), endDate: hoursLater(rental, 5) };
  await book(other, await quoteOf(other, vehicle, time));
  await expect(confirm(renter, action)).rejects.toMatchObject({ code: 'vehicle_unavailable' });
  server.script(calls('prepare_rental_extension', { rentalId: rental.id, endDate }), says('Too late.'));
  const { reply } = await renter.client.call(chat, { body: { message: 'Longer' } });
  expect(reply.actions).toEqual([]);
  const told = JSON.stringify(server.requests[1]?.messages.at(-1));
  expect(told).toContain('freeUntil');
  expect(told).toContain(time.startDate);
});

test('a rental is canceled for what the card says, or not at all', async () => {
  const { renter, vehicle } = await trip(app);
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  const { action } = await prepared(renter, 'prepare_rental_cancellation', { rentalId: rental.id });
  expect(action).toMatchObject({ kind: 'cancel_rental', priceCents: 0, refundCents: rental.totalCents });
  const { action: later } = await prepared(renter, 'prepare_rental_cancellation', { rentalId: rental.id });
  expect(await confirm(renter, action)).toMatchObject({ state: 'confirmed', link: `/rentals/${rental.id}` });
  expect(await rentalsOf(renter)).toMatchObject([{ status: 'cancelled', refundCents: rental.totalCents }]);
  await expect(confirm(renter, later)).rejects.toMatchObject({ code: 'illegal_transition' });
});

test('a cancellation that costs more by now is not made', async () => {
  const { renter, vehicle } = await trip(app);
  // Free until 24 hours before: in a moment it no longer is.
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 24)));
  app.clock.set(new Date(Date.parse(rental.startDate) - 24 * 3_600_000 - 60_000));
  const { action } = await prepared(renter, 'prepare_rental_cancellation', { rentalId: rental.id });
  expect(action.priceCents).toBe(0);
  app.clock.advance(2 * 60_000);
  await expect(confirm(renter, action)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await rentalsOf(renter)).toMatchObject([{ status: 'approved' }]);
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
});

test('a ride is requested and canceled by presses', async () => {
  const rider = await newPerson(app);
  const driver = await approvedDriver(app);
  const { action } = await prepared(rider, 'prepare_ride', {
    from: 'Airport Terminal',
    to: 'Hotel District',
  });
  expect(action).toMatchObject({
    kind: 'request_ride',
    ride: { pickup: expect.stringContaining('Airport') },
  });
  // No driver is online yet; the card can be confirmed again.
  await expect(confirm(rider, action)).rejects.toMatchObject({ code: 'driver_unavailable' });
  const [pickup] = places;
  if (!pickup) throw new Error('There is no such place.');
  const location = { lat: pickup.lat, lng: pickup.lng };
  await driver.client.call(goOnline, { body: { location } });
  const confirmed = await confirm(rider, action);
  const rides = (await rider.client.page(listRides, {})).items;
  expect(rides).toMatchObject([{ fareCents: action.priceCents }]);
  expect(confirmed.link).toBe(`/rides/${rides[0]?.id}`);
  const { action: cancellation } = await prepared(rider, 'prepare_ride_cancellation', {});
  expect(cancellation).toMatchObject({ kind: 'cancel_ride', priceCents: 0 });
  await confirm(rider, cancellation);
  expect((await rider.client.page(listRides, {})).items).toMatchObject([{ status: 'cancelled' }]);
  const again = rider.client.call(cancelRide, { params: { id: rides[0]?.id ?? '' }, body: {} });
  await expect(again).rejects.toMatchObject({ code: 'illegal_transition' });
});

test('a ride whose payment the bank asks about is made by the press after the confirmation', async () => {
  const rider = await newPerson(app);
  const driver = await approvedDriver(app);
  const [pickup] = places;
  if (!pickup) throw new Error('There is no such place.');
  const location = { lat: pickup.lat, lng: pickup.lng };
  await driver.client.call(goOnline, { body: { location } });
  const { engines } = app.context;
  const { payments } = engines;
  // The rider's own card is one that asks.
  engines.payments = {
    ...payments,
    authorize: (order) => payments.authorize({ ...order, paymentMethodId: 'pm_card_authenticationRequired' }),
  };
  try {
    const trip = { from: 'Airport Terminal', to: 'Hotel District' };
    const { action } = await prepared(rider, 'prepare_ride', trip);
    const asked = detailsOf(await refusalOf(confirm(rider, action)), 'payment_action_required');
    const id = asked?.confirmUrl.replace('/test-bank/', '') ?? '';
    expect((await rider.client.page(listRides, {})).items).toEqual([]);
    await rider.client.call(decideBankConfirmation, { params: { id }, body: { decision: 'approve' } });
    const confirmed = await confirm(rider, action);
    const [ride, ...others] = (await rider.client.page(listRides, {})).items;
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({ state: 'confirmed', link: `/rides/${ride?.id}` });
  } finally {
    engines.payments = payments;
  }
});
