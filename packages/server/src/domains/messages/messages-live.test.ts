import {
  askOwner,
  blockPerson,
  listMessages,
  listThreads,
  sendMessage,
  type Thread,
} from '@josey/contract/api/messages/messages';
import { acceptRental } from '@josey/contract/api/rentals/rentals';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { connectSocket } from '../../../test/support/connect-socket.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { rentalIn, trip } from '../rentals/rentals.factory.ts';

const app = await startTestApp();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

const PHONE = 'My number is 410-555-0142';
const write = (person: Person, id: string, text: string) =>
  person.client.call(sendMessage, { params: { id }, body: { clientId: newId(), text } });

async function threadAbout(person: Person, subjectId: string): Promise<Thread> {
  const [thread] = await person.client.call(listThreads, { query: { subjectId } });
  if (!thread) throw new Error('There is no thread.');
  return thread;
}

test('contact details are taken out before a booking, and stay in the messages of a booked trip', async () => {
  const people = await trip(app, { instantBook: false });
  const { renter, owner, vehicle } = people;
  const question = await renter.client.call(askOwner, {
    body: { vehicleId: vehicle.id, clientId: newId(), text: PHONE },
  });
  expect(question.lastMessage).toMatchObject({ text: 'My number is •••', isFiltered: true });
  const rental = await rentalIn(app, people, 'pending');
  const { id } = await threadAbout(renter, rental.id);
  expect(await write(owner, id, PHONE)).toMatchObject({ text: 'My number is •••', isFiltered: true });
  await owner.client.call(acceptRental, { params: { id: rental.id } });
  const sent = await write(renter, id, PHONE);
  expect(sent.text).toBe(PHONE);
  expect(sent).not.toHaveProperty('isFiltered');
});

test('typing reaches the other person alone, at most once in two seconds, and is stored nowhere', async () => {
  const people = await trip(app);
  const { renter, owner } = people;
  const rental = await rentalIn(app, people, 'approved');
  const { id } = await threadAbout(renter, rental.id);
  const stranger = await newPerson(app);
  const [theirs, mine, foreign] = await Promise.all(
    [owner, renter, stranger].map((person) => connectSocket(url, person, 'websocket')),
  );
  const heard: string[] = [];
  theirs?.on('typing', ({ threadId }) => heard.push(`owner ${threadId}`));
  mine?.on('typing', () => heard.push('renter'));
  foreign?.on('typing', () => heard.push('stranger'));
  for (const wrong of [undefined, {}, { threadId: 'x' }]) mine?.emit('typing', wrong);
  foreign?.emit('typing', { threadId: id });
  for (let press = 0; press < 20; press++) mine?.emit('typing', { threadId: id });
  await vi.waitFor(() => expect(heard).toContain(`owner ${id}`), 8_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Twenty presses may fall into two windows.
  expect(heard.length).toBeLessThanOrEqual(2);
  expect(new Set(heard)).toEqual(new Set([`owner ${id}`]));
  const { items } = await owner.client.page(listMessages, { params: { id } });
  expect(items.every(({ from }) => from === 'system')).toBe(true);
});

test('typing in a thread whose people are blocked reaches no one', async () => {
  const { renter, owner, vehicle } = await trip(app);
  const { id } = await renter.client.call(askOwner, {
    body: { vehicleId: vehicle.id, clientId: newId(), text: 'Is it free?' },
  });
  await owner.client.call(blockPerson, { params: { id } });
  const [theirs, mine] = await Promise.all(
    [owner, renter].map((person) => connectSocket(url, person, 'websocket')),
  );
  const heard = vi.fn();
  theirs?.on('typing', heard);
  mine?.emit('typing', { threadId: id });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard).not.toHaveBeenCalled();
});
