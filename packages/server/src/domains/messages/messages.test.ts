import {
  askOwner,
  countUnreadThreads,
  getThread,
  listMessages,
  listThreads,
  readThread,
  reportThread,
  sendMessage,
  type Thread,
} from '@josey/contract/api/messages/messages';
import { acceptRental, cancelRental, payRental, rejectRental } from '@josey/contract/api/rentals/rentals';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { book, DAY_MS, quoteOf, rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

async function threadOf(person: Person, subjectId: string): Promise<Thread> {
  const { items } = await person.client.page(listThreads, { query: { subjectId } });
  return items[0] as Thread;
}

const write = (person: Person, id: string, text: string, clientId = newId()) =>
  person.client.call(sendMessage, { params: { id }, body: { clientId, text } });

const messagesIn = async (person: Person, id: string) =>
  (await person.client.page(listMessages, { params: { id } })).items;

test('a request opens a thread, and each change of the rental is a line in it', async () => {
  const people = await trip(app, { instantBook: false });
  const { owner, renter } = people;
  const rental = await rentalIn(app, people, 'pending');
  const thread = await threadOf(owner, rental.id);
  expect(thread).toMatchObject({
    subject: { kind: 'rental', id: rental.id },
    role: 'host',
    with: { firstName: 'Renee' },
    about: { status: 'pending', startDate: rental.startDate, endDate: rental.endDate },
    unread: 0,
    isOpen: true,
    lastMessage: { from: 'system', line: { kind: 'rental_requested' } },
  });
  await owner.client.call(acceptRental, { params: { id: rental.id } });
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: { reason: 'It rains' } });
  const lines = await messagesIn(renter, thread.id);
  expect(lines.map(({ seq, line }) => [seq, line?.kind])).toEqual([
    [3, 'rental_canceled_renter'],
    [2, 'rental_accepted'],
    [1, 'rental_requested'],
  ]);
  expect(lines[0]?.line?.params.reason).toBe('It rains');
});

test('a declined request says why, and the thread stays open for a week', async () => {
  const people = await trip(app, { instantBook: false });
  const rental = await rentalIn(app, people, 'pending');
  await people.owner.client.call(rejectRental, {
    params: { id: rental.id },
    body: { reason: 'In the shop' },
  });
  const thread = await threadOf(people.renter, rental.id);
  expect(thread).toMatchObject({
    isOpen: true,
    lastMessage: { line: { kind: 'rental_declined', params: { reason: 'In the shop' } } },
  });
  const openFor = Date.parse(thread.openUntil ?? '') - app.clock.now().getTime();
  expect(openFor / DAY_MS).toBeCloseTo(MESSAGE_RULES.openDays, 2);
  app.clock.advance(MESSAGE_RULES.openDays * DAY_MS);
  expect((await threadOf(people.renter, rental.id)).isOpen).toBe(false);
  await expect(write(people.renter, thread.id, 'Hello?')).rejects.toMatchObject({ code: 'conflict' });
});

test('an unpaid hold opens no thread', async () => {
  const people = await trip(app);
  const rental = await rentalIn(app, people, 'held');
  expect(await threadOf(people.owner, rental.id)).toBeUndefined();
  expect(await threadOf(people.renter, rental.id)).toBeUndefined();
});

test('what a renter writes with a booking is their first message once it is paid, and not before', async () => {
  const people = await trip(app, { instantBook: false });
  const quote = await quoteOf(people.renter, people.vehicle, timeIn(app, 48));
  const message = 'We are two with a dog';
  const declined = { paymentMethodId: 'pm_card_chargeDeclined', message };
  const { details } = await book(people.renter, quote, declined).catch((error) => error);
  expect(await threadOf(people.owner, details.rentalId)).toBeUndefined();
  await people.renter.client.call(payRental, {
    params: { id: details.rentalId },
    body: { paymentMethodId: 'pm_card_visa' },
    idempotencyKey: newId(),
  });
  const { id, unread } = await threadOf(people.owner, details.rentalId);
  expect(unread).toBe(1);
  const sent = await messagesIn(people.owner, id);
  expect(sent.map(({ from, text, line }) => text ?? `${from} ${line?.kind}`)).toEqual([
    message,
    'system rental_requested',
  ]);
});

test('messages are unread for the other person until they read them', async () => {
  const people = await trip(app);
  const { owner, renter } = people;
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(renter, rental.id));
  const params = { id };
  await write(renter, id, 'Is there a child seat?');
  const { seq } = await write(renter, id, 'For a girl of three.');
  const unread = (person: Person) => person.client.call(countUnreadThreads, {});
  expect(await owner.client.call(getThread, { params })).toMatchObject({ unread: 2 });
  expect(await unread(owner)).toEqual({ threads: 1 });
  expect(await renter.client.call(getThread, { params })).toMatchObject({ unread: 0, readSeq: seq });
  expect(await owner.client.call(readThread, { params, body: { seq: seq - 1 } })).toMatchObject({
    unread: 1,
  });
  expect(await owner.client.call(readThread, { params, body: { seq } })).toMatchObject({ unread: 0 });
  // Never back.
  expect(await owner.client.call(readThread, { params, body: { seq: 1 } })).toMatchObject({ readSeq: seq });
  expect(await unread(owner)).toEqual({ threads: 0 });
  expect(await renter.client.call(getThread, { params })).toMatchObject({ theirReadSeq: seq });
});

test('who answers has read what was written before', async () => {
  const people = await trip(app);
  const { owner, renter } = people;
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(renter, rental.id));
  await write(renter, id, 'Is there a child seat?');
  const { seq } = await write(owner, id, 'Yes, in the trunk.');
  expect(await owner.client.call(getThread, { params: { id } })).toMatchObject({ unread: 0, readSeq: seq });
  expect(await renter.client.call(getThread, { params: { id } })).toMatchObject({ unread: 1 });
});

test('a message that is sent twice at once is one message', async () => {
  const people = await trip(app);
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(people.renter, rental.id));
  const clientId = newId();
  const sent = await Promise.all([1, 2, 3].map(() => write(people.renter, id, 'On my way', clientId)));
  expect(new Set(sent.map((message) => message.id)).size).toBe(1);
  expect(await people.owner.client.call(getThread, { params: { id } })).toMatchObject({ unread: 1 });
});

test('messages of both people at once get one place each', async () => {
  const people = await trip(app);
  const { owner, renter } = people;
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(renter, rental.id));
  await Promise.all(
    [owner, renter, owner, renter, owner, renter].map((person, at) => write(person, id, `Word ${at}`)),
  );
  const all = await messagesIn(renter, id);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => all.length - at));
});

test('a page of messages goes on where the one before ended', async () => {
  const people = await trip(app);
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(people.renter, rental.id));
  for (const word of ['one', 'two', 'three']) await write(people.renter, id, word);
  const params = { id };
  const first = await people.owner.client.page(listMessages, { params, query: { limit: 2 } });
  expect(first.items.map(({ text }) => text)).toEqual(['three', 'two']);
  const next = { limit: 2, cursor: first.nextCursor ?? '' };
  const second = await people.owner.client.page(listMessages, { params, query: next });
  expect(second.items[0]?.text).toBe('one');
});

test('a person asks the owner of a car before booking, in one thread', async () => {
  const { owner, vehicle } = await trip(app);
  const guest = await newPerson(app, 'Walter');
  const ask = (text: string) =>
    guest.client.call(askOwner, { body: { vehicleId: vehicle.id, clientId: newId(), text } });
  const asked = await ask('Does a bike fit?');
  expect(asked).toMatchObject({
    role: 'guest',
    with: { firstName: 'Olivia' },
    about: { vehicleId: vehicle.id },
  });
  expect((await ask('Two bikes?')).id).toBe(asked.id);
  await write(owner, asked.id, 'One fits.');
  expect((await messagesIn(guest, asked.id)).map(({ from }) => from)).toEqual(['host', 'guest', 'guest']);
  app.clock.advance(10 * DAY_MS);
  expect((await threadOf(owner, vehicle.id)).isOpen).toBe(true);
  await threadOf(guest, vehicle.id);
  app.clock.advance((MESSAGE_RULES.contactOpenDays - 10) * DAY_MS);
  await expect(write(owner, asked.id, 'Still there?')).rejects.toMatchObject({ code: 'conflict' });
  expect(await ask('And now?')).toMatchObject({ id: asked.id, isOpen: true });
});

test('the owner of a car cannot ask themself', async () => {
  const { owner, vehicle } = await trip(app);
  const body = { vehicleId: vehicle.id, clientId: newId(), text: 'Hello' };
  await expect(owner.client.call(askOwner, { body })).rejects.toMatchObject({ code: 'conflict' });
});

test('no other user finds a thread', async () => {
  const people = await trip(app);
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(people.renter, rental.id));
  const stranger = await verifiedPerson(app, 'Walter');
  const params = { id };
  const refused = { code: 'not_found' };
  await expect(stranger.client.call(getThread, { params })).rejects.toMatchObject(refused);
  await expect(stranger.client.page(listMessages, { params })).rejects.toMatchObject(refused);
  await expect(write(stranger, id, 'Hello')).rejects.toMatchObject(refused);
  await expect(stranger.client.call(readThread, { params, body: { seq: 1 } })).rejects.toMatchObject(refused);
  const report = stranger.client.call(reportThread, { params, body: { reason: 'rude' } });
  await expect(report).rejects.toMatchObject(refused);
  expect((await stranger.client.page(listThreads, {})).items).toEqual([]);
});

test('a message has words or photos', async () => {
  const people = await trip(app);
  const { id } = await rentalIn(app, people, 'approved').then((rental) => threadOf(people.renter, rental.id));
  await expect(write(people.renter, id, '  ')).rejects.toMatchObject({ code: 'invalid_request' });
});
