import { askOwner, sendMessage } from '@josey/contract/api/messages/messages';
import { getPerson, getVehicleOwner } from '@josey/contract/api/people';
import { pauseVehicle } from '@josey/contract/api/vehicles/vehicles';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { DAY_MS, rentalIn, trip } from '../rentals/rentals.factory.ts';

const app = await startTestApp();
const stranger = await newPerson(app);
const seenBy = ({ client }: Pick<Person, 'client'>, { user }: Person) =>
  client.call(getPerson, { params: { id: user.id } });
const guest = { client: app.client() };

test('everyone sees the owner of a listed car: first name, trips, since when, verified, and nothing more', async () => {
  const { owner } = await trip(app);
  expect(await seenBy(guest, owner)).toEqual({
    id: owner.user.id,
    firstName: 'Olivia',
    trips: 0,
    memberSince: expect.stringMatching(/^\d{4}-\d{2}$/),
    verified: true,
  });
});

test('a car’s owner is known to those who see the car', async () => {
  const { owner, vehicle } = await trip(app);
  const params = { id: vehicle.id };
  const ownerSeenBy = ({ client }: Pick<Person, 'client'>) => client.call(getVehicleOwner, { params });
  expect(await ownerSeenBy(guest)).toEqual(await seenBy(guest, owner));
  await owner.client.call(pauseVehicle, { params });
  await expect(ownerSeenBy(guest)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ownerSeenBy(stranger)).rejects.toMatchObject({ code: 'not_found' });
  expect(await ownerSeenBy(owner)).toMatchObject({ firstName: 'Olivia' });
});

test('an owner without a listed car, and a renter, are seen by those who have business with them only', async () => {
  const parts = await trip(app);
  const { owner, renter, vehicle } = parts;
  await owner.client.call(pauseVehicle, { params: { id: vehicle.id } });
  for (const [viewer, person] of [
    [guest, owner],
    [stranger, owner],
    [stranger, renter],
    [owner, renter],
  ] as const)
    await expect(seenBy(viewer, person)).rejects.toMatchObject({ code: 'not_found' });
  expect(await seenBy(renter, renter)).toMatchObject({ firstName: 'Renee' });
});

test('an owner sees who requests their car, but not who left a hold unpaid', async () => {
  const parts = await trip(app, { instantBook: false });
  await rentalIn(app, parts, 'held');
  await expect(seenBy(parts.owner, parts.renter)).rejects.toMatchObject({ code: 'not_found' });
  const other = { ...parts, renter: await verifiedPerson(app, 'Imani') };
  await rentalIn(app, other, 'pending', {
    startDate: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    endDate: new Date(Date.now() + 21 * DAY_MS).toISOString(),
  });
  expect(await seenBy(parts.owner, other.renter)).toMatchObject({ firstName: 'Imani', trips: 0 });
});

test('completed trips count on both sides', async () => {
  const parts = await trip(app);
  const { id } = await rentalIn(app, parts, 'approved');
  await app.context.db.updateTable('rentals').set({ status: 'completed' }).where('id', '=', id).execute();
  expect((await seenBy(parts.renter, parts.owner)).trips).toBe(1);
  expect((await seenBy(parts.owner, parts.renter)).trips).toBe(1);
});

test('an owner’s replies count from the third question on: how many, and how soon as a rule', async () => {
  const { owner, vehicle } = await trip(app);
  const start = app.clock.now().getTime();
  const ask = async () => {
    const { client } = await verifiedPerson(app, 'Asker');
    return client.call(askOwner, {
      body: { vehicleId: vehicle.id, clientId: newId(), text: 'Is it clean?' },
    });
  };
  const reply = (id: string) =>
    owner.client.call(sendMessage, { params: { id }, body: { clientId: newId(), text: 'It is.' } });
  const [first, second] = [await ask(), await ask()];
  app.clock.set(new Date(start + 10 * 60_000));
  await reply(first.id);
  expect(await seenBy(guest, owner)).not.toHaveProperty('responsePercent');
  app.clock.set(new Date(start + 20 * 60_000));
  await reply(second.id);
  await ask();
  expect(await seenBy(guest, owner)).not.toHaveProperty('responsePercent');
  app.clock.set(new Date(start + 2 * DAY_MS));
  expect(await seenBy(guest, owner)).toMatchObject({ responsePercent: 67, responseMinutes: 15 });
  app.clock.set(new Date());
});
