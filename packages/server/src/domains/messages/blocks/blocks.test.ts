import { myOffers } from '@josey/contract/api/drivers';
import { endBlock, listBlockedPeople } from '@josey/contract/api/messages/blocks';
import {
  askOwner,
  blockPerson,
  getThread,
  listThreads,
  sendMessage,
  type Thread,
  unblockPerson,
} from '@josey/contract/api/messages/messages';
import { acceptRide } from '@josey/contract/api/rides';
import { searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { dispatched, offeredRide } from '../../rides/dispatch/dispatch.factory.ts';
import { onlineDriver } from '../../rides/drivers/drivers.factory.ts';
import { newTown, requestedRide } from '../../rides/rides.factory.ts';
import { HOME } from '../../vehicles/vehicles.factory.ts';

const app = await startTestApp();

async function threadAbout(person: Person, subjectId: string): Promise<Thread> {
  const [thread] = await person.client.call(listThreads, { query: { subjectId } });
  if (!thread) throw new Error('There is no thread.');
  return thread;
}

const write = (person: Person, id: string) =>
  person.client.call(sendMessage, { params: { id }, body: { clientId: newId(), text: 'Hello' } });
const block = ({ client }: Person, id: string) => client.call(blockPerson, { params: { id } });
const unblock = ({ client }: Person, id: string) => client.call(unblockPerson, { params: { id } });
const threadOf = ({ client }: Person, id: string) => client.call(getThread, { params: { id } });
const ask = ({ client }: Person, vehicleId: string) =>
  client.call(askOwner, { body: { vehicleId, clientId: newId(), text: 'Is it free?' } });

const BLOCKED = { code: 'conflict', message: 'You can’t write to this person or book with them.' };

test.each(['owner', 'renter'] as const)(
  'after the %s has blocked the other person, neither can write, ask or book, until they unblock them',
  async (blocker) => {
    const people = await trip(app);
    const { renter, owner, vehicle } = people;
    const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
    const { id } = await ask(renter, vehicle.id);
    expect(await block(people[blocker], id)).toMatchObject({ isBlocked: true, isOpen: false });
    const other = blocker === 'owner' ? renter : owner;
    expect(await threadOf(other, id)).toMatchObject({ isBlocked: false, isOpen: false });
    for (const person of [renter, owner]) await expect(write(person, id)).rejects.toMatchObject(BLOCKED);
    await expect(ask(renter, vehicle.id)).rejects.toMatchObject(BLOCKED);
    await expect(book(renter, quote)).rejects.toMatchObject(BLOCKED);
    // The block is not theirs to end.
    await unblock(other, id);
    await expect(book(renter, quote)).rejects.toMatchObject(BLOCKED);
    expect(await unblock(people[blocker], id)).toMatchObject({ isBlocked: false, isOpen: true });
    expect((await book(renter, quote)).status).toBe('approved');
  },
);

test('a block twice is one block, and a stranger finds no thread to block from', async () => {
  const people = await trip(app);
  const { id } = await ask(people.renter, people.vehicle.id);
  await Promise.all([block(people.renter, id), block(people.renter, id)]);
  const rows = await app.context.db
    .selectFrom('person_blocks')
    .select('blocked_id')
    .where('blocker_id', '=', people.renter.user.id)
    .execute();
  expect(rows).toEqual([{ blocked_id: people.owner.user.id }]);
  const stranger = await newPerson(app);
  for (const call of [block, unblock])
    await expect(call(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('two of whom one has blocked the other still write to each other about their open trip', async () => {
  const people = await trip(app);
  const rental = await rentalIn(app, people, 'approved');
  const { id } = await threadAbout(people.renter, rental.id);
  expect(await block(people.owner, id)).toMatchObject({ isBlocked: true, isOpen: true });
  expect((await write(people.renter, id)).text).toBe('Hello');
});

test('of a booking and a block at the same moment, the booking came first or is refused', async () => {
  const { renter, owner, vehicle } = await trip(app);
  const { id } = await ask(renter, vehicle.id);
  for (let round = 0; round < 4; round++) {
    const quote = await quoteOf(renter, vehicle, timeIn(app, 48 + round * 96, 24));
    const later = await quoteOf(renter, vehicle, timeIn(app, 96 + round * 96, 12));
    const [booked, blocked] = await Promise.allSettled([book(renter, quote), block(owner, id)]);
    expect(blocked.status).toBe('fulfilled');
    if (booked.status === 'rejected') expect(booked.reason).toMatchObject(BLOCKED);
    await expect(book(renter, later)).rejects.toMatchObject(BLOCKED);
    await unblock(owner, id);
  }
});

const insertBlock = (blocker: Person, blocked: Person) =>
  app.context.db
    .insertInto('person_blocks')
    .values({ blocker_id: blocker.user.id, blocked_id: blocked.user.id, created_at: app.context.clock.now() })
    .execute();

test('a driver cannot accept an offer of a rider who has blocked them since', async () => {
  const { ride, rider, driver } = await offeredRide(app);
  await insertBlock(rider, driver);
  const accept = driver.client.call(acceptRide, { params: { id: ride.id } });
  await expect(accept).rejects.toMatchObject(BLOCKED);
});

test('a ride is not offered to drivers who share a block with its rider', async () => {
  const town = newTown();
  const rider = await newPerson(app);
  const [blocker, blocked] = [await onlineDriver(app, town), await onlineDriver(app, town)];
  await insertBlock(blocker, rider);
  await insertBlock(rider, blocked);
  await requestedRide(rider, town);
  await dispatched(app);
  for (const driver of [blocker, blocked]) expect(await driver.client.call(myOffers, {})).toEqual([]);
});

const blockedBy = ({ client }: Person) => client.call(listBlockedPeople, {});
const endFor = ({ client }: Person, other: Person) =>
  client.call(endBlock, { params: { id: other.user.id } });

test('a person lists whom they have blocked and unblocks them without the conversation', async () => {
  const { renter, owner, vehicle } = await trip(app);
  const { id } = await ask(renter, vehicle.id);
  await block(renter, id);
  const blockedAt = app.context.clock.now().toISOString();
  expect(await blockedBy(renter)).toEqual([
    { id: owner.user.id, firstName: owner.user.firstName, blockedAt: expect.any(String) },
  ]);
  expect((await blockedBy(renter))[0]?.blockedAt.slice(0, 10)).toBe(blockedAt.slice(0, 10));
  // The block is not in the list of the other side, and not theirs to end.
  expect(await blockedBy(owner)).toEqual([]);
  await expect(endFor(owner, renter)).rejects.toMatchObject({ code: 'not_found' });
  expect(await endFor(renter, owner)).toEqual({ id: owner.user.id });
  expect(await threadOf(renter, id)).toMatchObject({ isBlocked: false, isOpen: true });
  expect(await blockedBy(renter)).toEqual([]);
  await expect(endFor(renter, owner)).rejects.toMatchObject({ code: 'not_found' });
});

test('of two who end the same block at once, one does it', async () => {
  const { renter, owner } = await trip(app);
  await insertBlock(renter, owner);
  const ends = await Promise.allSettled([endFor(renter, owner), endFor(renter, owner)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each(['owner', 'renter'] as const)(
  'after the %s has blocked the other person, the renter’s search leaves out the cars, everyone else’s does not',
  async (blocker) => {
    const people = await trip(app);
    const { renter, owner, vehicle } = people;
    const finds = async ({ client }: Person) => {
      const { startDate, endDate } = timeIn(app, 48);
      const { lat, lng } = vehicle.location ?? HOME;
      const found = await client.call(searchVehicles, {
        query: { lat, lng, startDate, endDate, radiusMeters: 2000, limit: 100 },
      });
      return found.some(({ id }) => id === vehicle.id);
    };
    expect(await finds(renter)).toBe(true);
    await insertBlock(people[blocker], people[blocker === 'owner' ? 'renter' : 'owner']);
    expect(await finds(renter)).toBe(false);
    expect(await finds(await newPerson(app))).toBe(true);
    await endFor(people[blocker], blocker === 'owner' ? renter : owner);
    expect(await finds(renter)).toBe(true);
  },
);
