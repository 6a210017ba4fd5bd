import { chat } from '@josey/contract/api/assistant/assistant';
import { goOnline } from '@josey/contract/api/drivers';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { book, quoteOf, timeIn } from '../../rentals/rentals.factory.ts';
import { approvedDriver } from '../../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides/rides.factory.ts';
import { approvedVehicle, HOME } from '../../vehicles/vehicles.factory.ts';

const app = await startTestApp();
const DAY_MS = 86_400_000;
const owner = await verifiedPerson(app, 'Olivia');
const list = (make: string, model: string) => approvedVehicle(app, owner, { make, model, location: HOME });
for (const model of ['Brook', 'Ridge']) await list('Calder', model);

async function rents(renter: Person, hoursAhead: number, make: string, model: string): Promise<void> {
  await book(renter, await quoteOf(renter, await list(make, model), timeIn(app, hoursAhead)));
}

/** Says one after the other; answers the last reply. */
async function said({ client }: Person, ...messages: string[]) {
  let conversationId: string | undefined;
  let last: Awaited<ReturnType<typeof client.call<typeof chat>>> | undefined;
  for (const message of messages) {
    last = await client.call(chat, { body: { message, conversationId } });
    conversationId = last.conversationId;
  }
  if (!last) throw new Error('Nothing was said.');
  return last.reply;
}

const TOMORROW = 'tomorrow from 2 pm to 5 pm';

test('a request of its own is no answer to the question before it', async () => {
  const renter = await verifiedPerson(app);
  await rents(renter, 48, 'Toyota', 'Camry');
  await rents(renter, 96, 'Honda', 'Odyssey');
  const booking = await said(renter, 'Any vans?', `Book the Calder Brook ${TOMORROW}`);
  expect(booking.actions).toMatchObject([{ kind: 'book_car' }]);
  const longer = await said(renter, 'Cancel my rental', 'Extend the Camry by two hours');
  expect(longer.actions).toMatchObject([{ kind: 'extend_rental' }]);
});

test('the price of a car is that of the car, also for someone who never rented', async () => {
  const renter = await verifiedPerson(app);
  const reply = await said(renter, 'How much is the Calder Brook?', TOMORROW);
  expect(reply.cards).toMatchObject([{ kind: 'car', name: expect.stringContaining('Calder Brook') }]);
});

test('which rental is longer is told by its car, not by a number of hours', async () => {
  const renter = await verifiedPerson(app);
  await rents(renter, 48, 'Mazda', '3');
  await rents(renter, 96, 'Ford', 'Focus');
  const reply = await said(renter, 'Extend my rental by 3 hours');
  expect(reply.actions).toEqual([]);
  const named = await said(renter, 'Extend the Ford Focus by 3 hours');
  expect(named.actions).toMatchObject([
    { kind: 'extend_rental', rental: { name: expect.stringContaining('Focus') } },
  ]);
});

test('a rental is told by its make or its misspelled model', async () => {
  const renter = await verifiedPerson(app);
  await rents(renter, 48, 'Honda', 'Odyssey');
  await rents(renter, 96, 'Subaru', 'Forester');
  const ofOdyssey = { kind: 'cancel_rental', rental: { name: expect.stringContaining('Odyssey') } };
  expect((await said(renter, 'cancel the oddyssey')).actions).toMatchObject([ofOdyssey]);
  expect((await said(renter, 'cancel the Honda')).actions).toMatchObject([ofOdyssey]);
});

test('a return before the agreed end prepares nothing, and tells how to end sooner', async () => {
  const renter = await verifiedPerson(app);
  await rents(renter, 48, 'Fiat', 'Tipo');
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    app.clock.now().getTime() + DAY_MS,
  );
  const reply = await said(renter, `Return the Fiat Tipo on ${day}`);
  expect(reply.actions).toEqual([]);
  expect(reply.content).toContain('To end sooner, press **Change dates**');
});

test('a place whose words only begin like the name of its state is not taken', async () => {
  const reply = await said(await verifiedPerson(app), 'Take me from Canton Square to Penn Station');
  expect(reply.actions).toEqual([]);
  expect(reply.cards).toMatchObject([{ kind: 'form', asks: 'request_ride' }]);
});

test('a date with its year is no description of the car', async () => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    new Date(Date.now() + 20 * DAY_MS),
  );
  const reply = await said(await verifiedPerson(app), `Book the Calder Ridge on ${day} from 9 am to 5 pm`);
  expect(reply.actions).toMatchObject([{ kind: 'book_car' }]);
});

test('a ride or a rental: the answer says which is canceled', async () => {
  const person = await verifiedPerson(app);
  await rents(person, 48, 'Kia', 'Picanto');
  const town = newTown();
  await (await approvedDriver(app)).client.call(goOnline, { body: { location: town } });
  await requestedRide(person, town);
  const which = await said(person, 'Cancel it');
  expect(which.content).toContain('your ride or a rental?');
  expect(await said(person, 'Cancel it', 'the ride')).toMatchObject({ actions: [{ kind: 'cancel_ride' }] });
  expect(await said(person, 'Cancel it', 'my rental')).toMatchObject({
    actions: [{ kind: 'cancel_rental' }],
  });
});
