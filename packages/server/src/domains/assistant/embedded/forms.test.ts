import { chat } from '@josey/contract/api/assistant/assistant';
import type { FormCard } from '@josey/contract/api/assistant/assistant-forms';
import { refusals } from '@josey/contract/texts/es/refusals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { hoursLater } from '../../rentals/extensions/extensions.factory.ts';
import { rentalIn, trip } from '../../rentals/rentals.factory.ts';
import { approvedVehicle, HOME } from '../../vehicles/vehicles.factory.ts';
import { ask } from '../assistant.factory.ts';

const app = await startTestApp();
// The first search of all reads the list of places, which can take its time.
await app.context.engines.geocoding.search({ text: 'Airport Terminal', limit: 1 });

const HOUR_MS = 3_600_000;
const hoursAhead = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();

async function askWith(person: Person, form: object) {
  const { reply } = await person.client.call(chat, {
    body: { message: 'As in the form', form: form as never },
  });
  return reply;
}

const formOf = ({ cards }: { cards: { kind: string }[] }) =>
  cards.find((card): card is FormCard => card.kind === 'form');

async function calderBrook(): Promise<void> {
  const owner = await verifiedPerson(app, 'Olivia');
  await approvedVehicle(app, owner, { make: 'Calder', model: 'Brook', location: HOME });
}

test('a booking without a time is answered with a form that knows the car, and is prepared from it', async () => {
  await calderBrook();
  const renter = await verifiedPerson(app);
  const reply = await ask(renter, 'Book the Calder Brook');
  expect(reply.content).toContain('from when to when');
  expect(reply.cards).toEqual([
    { kind: 'form', asks: 'book_car', car: 'Calder Brook', timeZone: 'America/New_York' },
  ]);
  const times = { startDate: hoursAhead(30), endDate: hoursAhead(33) };
  const { actions } = await askWith(renter, { asks: 'book_car', car: 'Calder Brook', ...times });
  expect(actions).toMatchObject([{ kind: 'book_car', rental: times }]);
});

test('a booking without a car is answered with a form that knows the time and the cars', async () => {
  await calderBrook();
  const reply = await ask(await verifiedPerson(app), 'Book a car tomorrow from 2 pm to 5 pm');
  expect(reply.content).toContain('Which car would you like?');
  expect(formOf(reply)).toMatchObject({ asks: 'book_car', cars: expect.arrayContaining(['Calder Brook']) });
  const { car, startDate = '', endDate = '' } = formOf(reply) ?? {};
  expect(car).toBeUndefined();
  expect(Date.parse(endDate) - Date.parse(startDate)).toBe(3 * HOUR_MS);
});

test.each([
  ['Take me to Hotel District', { asks: 'request_ride', to: 'Hotel District' }],
  ['Get me a ride', { asks: 'request_ride' }],
  ['Llévame al aeropuerto', { asks: 'request_ride', to: 'aeropuerto' }],
  [
    'How much is a ride from Qwxyzzt to Fells Point?',
    { asks: 'ride_price', from: 'Qwxyzzt', to: 'Fells Point' },
  ],
])('a ride that lacks an end is answered with a form that knows the other: %s', async (question, form) => {
  expect((await ask(await newPerson(app), question)).cards).toEqual([{ kind: 'form', ...form }]);
});

test('both ends of a form make a ride, or its price', async () => {
  const person = await newPerson(app);
  const way = { from: 'Airport Terminal', to: 'Hotel District' };
  const request = await askWith(person, { asks: 'request_ride', ...way });
  expect(request.actions).toMatchObject([{ kind: 'request_ride' }]);
  const price = await askWith(person, { asks: 'ride_price', ...way });
  expect(price).toMatchObject({ actions: [], cards: [{ kind: 'ride_price' }] });
});

test('an extension without an end is answered with a form for the rental, and is prepared from it', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved');
  const reply = await ask(parts.renter, 'Extend my rental');
  expect(formOf(reply)).toMatchObject({
    asks: 'extend_rental',
    rentalId: rental.id,
    agreedEndDate: rental.endDate,
  });
  const endDate = hoursLater(rental, 2);
  const form = { asks: 'extend_rental', rentalId: rental.id, endDate };
  expect((await askWith(parts.renter, form)).actions).toMatchObject([
    { kind: 'extend_rental', rental: { endDate } },
  ]);
  // The rental of another person is not found.
  expect((await askWith(await verifiedPerson(app), form)).actions).toEqual([]);
});

test('a form that is not filled in, or ends before it starts, is refused at its field', async () => {
  const person = await newPerson(app);
  const times = { startDate: hoursAhead(30), endDate: hoursAhead(29) };
  const refused = (form: object) => askWith(person, form).catch((error) => Object.keys(error.fields));
  expect(await refused({ asks: 'book_car', car: 'Calder Brook', ...times })).toEqual(['form.endDate']);
  expect(await refused({ asks: 'request_ride', from: 'Fells Point', to: ' ' })).toEqual(['form.to']);
});

test('what is refused is refused in the language of the question', async () => {
  await calderBrook();
  const pending = await newPerson(app);
  const { content } = await ask(pending, 'Reserva el Calder Brook mañana de 2 a 5 de la tarde');
  expect(content).toContain(refusals.account_not_verified?.send_license);
});

test('a ride for later is not prepared from the form either', async () => {
  const rider = await verifiedPerson(app);
  const { conversationId } = await rider.client.call(chat, {
    body: { message: 'Get me a ride tomorrow at 8 am' },
  });
  const form = { asks: 'request_ride', from: 'Hotel District', to: 'Airport Terminal' } as const;
  const { reply } = await rider.client.call(chat, {
    body: { message: 'As in the form', form, conversationId },
  });
  expect(reply.content).toContain('only request rides for right now');
  expect(reply.actions).toEqual([]);
});
