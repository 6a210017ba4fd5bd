import { chat } from '@josey/contract/api/assistant/assistant';
import { goOnline } from '@josey/contract/api/drivers';
import { readAllNotifications } from '@josey/contract/api/messages/notifications';
import { expect, test, vi } from 'vitest';
import { enqueue } from '#events';
import { transact } from '#platform/kernel/context.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../test/support/people.ts';
import { hoursLater } from '../rentals/extensions/extensions.factory.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
import { approvedDriver } from '../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../rides/rides.factory.ts';
import { approvedVehicle, HOME, pendingVehicle } from '../vehicles/vehicles.factory.ts';
import { ask } from './assistant.factory.ts';
import { momentText } from './look-ups/wording.ts';

const app = await startTestApp();
// The first search of all reads the list of places, which can take its time.
await app.context.engines.geocoding.search({ text: 'Airport Terminal', limit: 1 });

test('it says in one line what it is, once in a conversation', async () => {
  const person = await newPerson(app);
  expect((await ask(person, 'What is a deposit?')).content).toContain('No language model is connected here.');
  expect((await ask(person, '¿Qué es un depósito?')).content).toContain('Aquí no hay un modelo de lenguaje');
});

test('what it does not know it says, and offers articles and contact', async () => {
  const { content, articles } = await ask(await newPerson(app), 'What is the capital of Mongolia?');
  expect(content).toContain('I don’t know that, and I won’t guess.');
  expect(content).toContain('[write to us](/contact)');
  expect(articles.length).toBeLessThanOrEqual(3);
});

test('a question about rentals is answered with the user’s own', async () => {
  const { owner, renter, vehicle } = await trip(app);
  expect((await ask(renter, 'When is my next rental?')).content).toContain('You have no upcoming rental.');
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 30)));
  const next = await ask(renter, 'When is my next rental?');
  expect(next.content).toContain('2021 Toyota Camry');
  expect(next.cards).toMatchObject([{ kind: 'rental', rentalId: rental.id, link: `/rentals/${rental.id}` }]);
  const price = await ask(renter, 'Why was my last rental so expensive?');
  expect(price.cards).toMatchObject([{ totalCents: rental.totalCents, lines: rental.lines }]);
  expect((await ask(owner, 'Has anyone booked my car?')).cards).toMatchObject([{ as: 'owner' }]);
  expect((await ask(await newPerson(app), 'Show my bookings')).cards).toEqual([]);
  const cancel = await ask(renter, 'Cancel my booking');
  expect(cancel.actions).toMatchObject([{ kind: 'cancel_rental', refundCents: rental.totalCents }]);
});

test('a rental is prepared to end later, in the words and the clock of who has it', async () => {
  const parts = await trip(app);
  const { renter } = parts;
  expect((await ask(renter, 'Extend my rental')).content).toContain('You have no rental to extend.');
  const rental = await rentalIn(app, parts, 'approved');
  const action = (hours: number) => [
    { kind: 'extend_rental', state: 'open', rental: { endDate: hoursLater(rental, hours) } },
  ];
  const { content, actions } = await ask(renter, 'Keep the car two more hours');
  expect(actions).toMatchObject(action(2));
  expect(content).toContain('Nothing changes until you press the button.');
  expect((await ask(renter, 'quiero el coche un día más')).actions).toMatchObject(action(24));
  const early = await ask(renter, 'extend my rental until today at 1 am');
  expect(early).toMatchObject({ actions: [], content: expect.stringContaining('already') });
});

test('where the new end was not said it is asked for, and a short answer is enough', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved');
  const say = (message: string, conversationId?: string) =>
    parts.renter.client.call(chat, { body: { message, conversationId } });
  const { reply, conversationId } = await say('alarga mi alquiler');
  expect(reply).toMatchObject({ actions: [], content: expect.stringContaining('¿Hasta cuándo') });
  const { reply: then } = await say('3 horas', conversationId);
  expect(then.actions).toMatchObject([{ rental: { endDate: hoursLater(rental, 3) } }]);
  const alone = await say('3 horas');
  expect(alone.reply.actions).toEqual([]);
});

test('an end after the next booking is refused with the latest possible end', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved');
  const next = await verifiedPerson(app, 'Otto');
  const time = { startDate: hoursLater(rental, 4), endDate: hoursLater(rental, 8) };
  await book(next, await quoteOf(next, parts.vehicle, time));
  const refused = await ask(parts.renter, 'Keep the car one day longer');
  expect(refused).toMatchObject({
    actions: [],
    content: expect.stringContaining('Another trip starts after yours'),
  });
  expect(refused.content).toContain(momentText(time.startDate, rental.vehicle.timeZone, 'en'));
});

test('of several rentals it asks which, or takes the one whose car is named', async () => {
  const parts = await trip(app);
  const first = await rentalIn(app, parts, 'approved');
  const other = await approvedVehicle(app, parts.owner, { model: 'Highlander' });
  await book(parts.renter, await quoteOf(parts.renter, other, timeIn(app, 120)));
  const which = await ask(parts.renter, 'extend my rental by two hours');
  expect(which).toMatchObject({ actions: [], content: expect.stringContaining('Which rental?') });
  expect(which.cards).toHaveLength(2);
  const { actions } = await ask(parts.renter, 'extend the Camry by two hours');
  expect(actions).toMatchObject([{ rental: { endDate: hoursLater(first, 2) } }]);
});

test('a question about rides is answered with the user’s own', async () => {
  const rider = await newPerson(app);
  expect((await ask(rider, 'Where is my driver?')).content).toContain('You have no ride in progress.');
  const town = newTown();
  await (await approvedDriver(app)).client.call(goOnline, {
    body: { location: town },
  });
  const ride = await requestedRide(rider, town);
  const mine = [{ kind: 'ride', rideId: ride.id, fareCents: ride.fareCents }];
  expect((await ask(rider, 'How much was my last ride?')).cards).toMatchObject(mine);
  expect((await ask(rider, 'Where is my driver?')).cards).toMatchObject(mine);
  expect((await ask(rider, 'show my rides')).cards).toMatchObject(mine);
  expect((await ask(rider, 'cancel my ride')).actions).toMatchObject([
    { kind: 'cancel_ride', priceCents: 0 },
  ]);
  expect((await ask(await newPerson(app), '¿Cuánto costó mi último viaje?')).cards).toEqual([]);
});

test('a way between two named places has a price, and can be prepared', async () => {
  const person = await newPerson(app);
  const price = await ask(person, 'How much is a ride from Fells Point to the Airport Terminal?');
  expect(price.cards).toMatchObject([{ kind: 'ride_price', pickup: expect.stringContaining('Fells Point') }]);
  expect(price.content).toMatch(/\$\d+\.\d\d/);
  const ready = await ask(person, 'I need a ride from Airport Terminal to Hotel District');
  expect(ready.actions).toMatchObject([{ kind: 'request_ride', state: 'open' }]);
  const unknown = await ask(person, 'How much is a ride from Qwxyzzt to Fells Point?');
  expect(unknown.content).toContain('I cannot find “Qwxyzzt”');
  expect(unknown.cards).toMatchObject([{ kind: 'form', from: 'Qwxyzzt' }]);
  const several = await ask(person, 'Book a ride from Fells Point to the hospital');
  expect(several.content).toContain('more than one “the hospital”: Bayview Hospital, East Side Hospital');
  expect(several.actions).toEqual([]);
});

test('cars are found for the time and place that were named', async () => {
  const owner = await verifiedPerson(app, 'Olivia');
  const suv = await approvedVehicle(app, owner, { type: 'suv', model: 'RAV4', location: HOME });
  const person = await newPerson(app);
  const { cards, content } = await ask(person, 'Find me an SUV near Canton tomorrow for 2 days');
  expect(cards).toMatchObject([{ kind: 'car', vehicleId: suv.id, type: 'suv' }]);
  const [card] = cards;
  if (card?.kind !== 'car') throw new Error('It is no car.');
  expect(Date.parse(card.endDate) - Date.parse(card.startDate)).toBe(2 * 86_400_000);
  expect(content).toContain('1 car is available near Canton');
});

test('cars are found for the hours that were named, and for what is to be carried', async () => {
  const owner = await verifiedPerson(app, 'Olivia');
  const van = await approvedVehicle(app, owner, { type: 'van', model: 'Transit', location: HOME });
  const person = await newPerson(app);
  const hoursOf = async (question: string) => {
    const { cards } = await ask(person, question);
    const [card] = cards;
    if (card?.kind !== 'car') throw new Error(`No car: ${question}`);
    expect(card).toMatchObject({ vehicleId: van.id });
    return [card.startDate, card.endDate].map((iso) =>
      new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', timeZone: card.timeZone }).format(
        new Date(iso),
      ),
    );
  };
  expect(await hoursOf('Find me a van Saturday 10am to 2pm')).toEqual(['Saturday 10 AM', 'Saturday 2 PM']);
  expect(await hoursOf('Room for a sofa, Saturday, two hours')).toEqual(['Saturday 10 AM', 'Saturday 12 PM']);
});

test('only cars with the named transmission are found, in English and Spanish', async () => {
  const owner = await verifiedPerson(app, 'Olivia');
  const automatic = await approvedVehicle(app, owner, { transmission: 'automatic', location: HOME });
  const manual = await approvedVehicle(app, owner, { transmission: 'manual', location: HOME });
  const person = await newPerson(app);
  for (const [question, car] of [
    ['Find me an automatic near Canton tomorrow', automatic],
    ['Show me automatic sedans near Canton tomorrow', automatic],
    ['Find me a stick shift near Canton tomorrow', manual],
    ['Any manual cars free near Canton this weekend?', manual],
    ['Busco un carro automático cerca de Canton para mañana', automatic],
    ['Necesito un carro estándar mañana cerca de Canton', manual],
  ] as const) {
    const { cards } = await ask(person, question);
    expect(cards, question).toMatchObject([{ kind: 'car', vehicleId: car.id }]);
  }
});

test('a car that is named is prepared with its price, once its time is known', async () => {
  const owner = await verifiedPerson(app, 'Olivia');
  await approvedVehicle(app, owner, { make: 'Calder', model: 'Brook', location: HOME });
  const renter = await verifiedPerson(app);
  const booking = { kind: 'book_car', rental: { name: expect.stringContaining('Calder Brook') } };
  const { actions } = await ask(renter, 'Book the Calder Brook tomorrow 2 to 5 pm');
  expect(actions).toMatchObject([{ ...booking, priceCents: expect.any(Number) }]);
  const say = (message: string, conversationId?: string) =>
    renter.client.call(chat, { body: { message, conversationId } });
  const { reply, conversationId } = await say('Book the Calder Brook');
  expect(reply).toMatchObject({ actions: [], content: expect.stringContaining('from when to when') });
  const { reply: then } = await say('tomorrow 2 to 5 pm', conversationId);
  expect(then.actions).toMatchObject([booking]);
  const other = await ask(renter, 'Book the Zonda Comet tomorrow 2 to 5 pm');
  expect(other).toMatchObject({ actions: [], content: expect.stringContaining('I can’t find that car') });
  expect(other.cards.length).toBeGreaterThan(0);
});

test('a ride without both ends is asked for its ends', async () => {
  const rider = await newPerson(app);
  const { reply, conversationId } = await rider.client.call(chat, { body: { message: 'Get me a ride' } });
  expect(reply).toMatchObject({
    actions: [],
    content: expect.stringContaining('Where should we pick you up'),
  });
  const message = 'from Airport Terminal to Hotel District';
  const { reply: then } = await rider.client.call(chat, { body: { message, conversationId } });
  expect(then.actions).toMatchObject([{ kind: 'request_ride' }]);
});

test('a question about verification is answered with the user’s own state', async () => {
  const [pending, verified, driver] = [
    await newPerson(app),
    await verifiedPerson(app),
    await approvedDriver(app),
  ];
  expect((await ask(pending, 'Am I verified?')).content).toContain('isn’t verified yet');
  expect((await ask(verified, 'Am I verified?')).content).toContain('**verified**');
  expect((await ask(pending, 'What is the status of my driver application?')).content).toContain(
    'haven’t applied',
  );
  expect((await ask(driver, 'Has my application been approved?')).content).toContain('**approved**');
  const car = await pendingVehicle(verified);
  const { cards, content } = await ask(verified, 'Is my car approved?');
  expect(cards).toMatchObject([{ kind: 'own_car', vehicleId: car.id, status: 'pending' }]);
  expect(content).toContain('needs [approval]');
});

test('unread notifications are listed until they are read', async () => {
  const person = await newPerson(app);
  await transact(app.context, (tx) =>
    enqueue(tx, 'user.status_changed', {
      userId: person.user.id,
      from: 'pending',
      status: 'verified',
      reason: 'Seen.',
    }),
  );
  const told = await vi.waitFor(async () => {
    const reply = await ask(person, 'Do I have new notifications?');
    // The list and the count are read one beside the other: it may come between them.
    if (!reply.content.includes('You have 1 unread notification') || reply.cards?.length !== 1)
      throw new Error('Not told yet.');
    return reply;
  }, 15_000);
  expect(told.cards).toMatchObject([{ kind: 'notification', notificationKind: 'account_verified' }]);
  await person.client.call(readAllNotifications, {});
  expect((await ask(person, 'Do I have new notifications?')).content).toContain(
    'You have no unread notifications.',
  );
});
