import { askOwner, blockPerson, unblockPerson } from '@josey/contract/api/messages/messages';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { removeDriver } from '@josey/contract/api/rentals/rental-drivers';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { approvedVehicle } from '../../vehicles/vehicles.factory.ts';
import {
  accept,
  addedDriver,
  bookedTrip,
  driversSeenBy,
  invitationsOf,
  invite,
  invitedPerson,
} from './drivers.factory.ts';

const app = await startTestApp();

const booked = (status?: 'approved' | 'active') => bookedTrip(app, status);

/** A conversation of a driver with an owner of a car; the renter lists one for that. */
async function threadWith(driver: Person, other: Person, vehicleId?: string): Promise<string> {
  const id = vehicleId ?? (await approvedVehicle(app, other)).id;
  const asked = { vehicleId: id, clientId: newId(), text: 'Is it free?' };
  return (await driver.client.call(askOwner, { body: asked })).id;
}

const block = ({ client }: Person, id: string) => client.call(blockPerson, { params: { id } });

const kindsOf = async ({ client }: Person) =>
  (await client.call(listNotifications, { query: {} })).map(({ kind }) => kind);

test.each([
  ['renter', 'driver'],
  ['renter', 'renter'],
  ['owner', 'driver'],
  ['owner', 'owner'],
] as const)(
  'before the start, a block between the driver and the %s by the %s removes the driver, and all three are told',
  async (side, by) => {
    const rental = await booked();
    const { person } = await addedDriver(app, rental.renter, rental);
    const kept = await addedDriver(app, rental.renter, rental, 'Eli');
    const other = await booked();
    const elsewhere = await invite(other.renter, other, person.user.email);
    await accept(person, elsewhere);
    const thread = await threadWith(person, rental[side], side === 'owner' ? rental.vehicle.id : undefined);
    await block(by === 'driver' ? person : rental[side], thread);
    await vi.waitFor(async () => {
      expect(await kindsOf(person)).toContain('rental_driver_removed');
      expect(await kindsOf(rental.renter)).toContain('rental_driver_left_renter');
      expect(await kindsOf(rental.owner)).toContain('rental_driver_removed_owner');
    }, 10_000);
    expect(await driversSeenBy(rental.owner, rental)).toMatchObject([{ id: kept.driver.id }]);
    expect(await invitationsOf(person)).toMatchObject([{ id: elsewhere.id, mayDrive: true }]);
    // What is over does not come back.
    await (by === 'driver' ? person : rental[side]).client.call(unblockPerson, { params: { id: thread } });
    expect(await driversSeenBy(rental.owner, rental)).toHaveLength(1);
  },
);

test('during the trip a block changes nothing for its driver, whom the renter can remove', async () => {
  const [driven, ahead] = [await booked('active'), await booked()];
  const { person, driver } = await addedDriver(app, driven.renter, driven);
  const { vehicle, owner } = ahead;
  await accept(person, await invite(ahead.renter, ahead, person.user.email));
  await block(driven.owner, await threadWith(person, driven.owner, driven.vehicle.id));
  // By then the block before it is done.
  await block(owner, await threadWith(person, owner, vehicle.id));
  await vi.waitFor(async () => expect(await driversSeenBy(owner, ahead)).toEqual([]), 10_000);
  expect(await driversSeenBy(driven.owner, driven)).toMatchObject([{ id: driver.id, mayDrive: true }]);
});

test('an acceptance against a block by the owner leaves no driver, in either order', async () => {
  const rental = await booked();
  for (let round = 0; round < 4; round++) {
    const person = await invitedPerson(app);
    const driver = await invite(rental.renter, rental, person.user.email);
    const thread = await threadWith(person, rental.owner, rental.vehicle.id);
    const [, blocked] = await Promise.allSettled([accept(person, driver), block(rental.owner, thread)]);
    expect(blocked.status).toBe('fulfilled');
    await vi.waitFor(async () => expect(await driversSeenBy(rental.owner, rental)).toEqual([]), 10_000);
    await rental.renter.client
      .call(removeDriver, { params: { id: rental.id, driverId: driver.id } })
      .catch(() => undefined);
  }
});
