import * as api from '@josey/contract/api/vehicles/favorites';
import { pauseVehicle, resumeVehicle } from '@josey/contract/api/vehicles/vehicles';
import { FAVORITE_RULES } from '@josey/contract/rules/limits/vehicles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { approvedVehicle, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();

const mark = ({ client }: Person, vehicleId: string) =>
  client.call(api.addFavorite, { params: { vehicleId } });
const unmark = ({ client }: Person, vehicleId: string) =>
  client.call(api.removeFavorite, { params: { vehicleId } });
const idsOf = ({ client }: Person) => client.call(api.favoriteIds, {});

async function listOf({ client }: Person, query = {}) {
  const page = await client.page(api.listFavorites, { query });
  return { ...page, ids: page.items.map(({ vehicle }) => vehicle.id) };
}

test('marked cars are listed, the last first, page by page, until they are unmarked', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const cars = [await approvedVehicle(app, owner), await approvedVehicle(app, owner)];
  const [first, second] = cars.map(({ id }) => id) as [string, string];
  for (const id of [first, second, first])
    expect(await mark(renter, id)).toEqual({ vehicleId: id, isFavorite: true });
  expect(await idsOf(renter)).toEqual([second, first]);
  const page = await listOf(renter, { limit: 1 });
  expect(page).toMatchObject({ ids: [second], total: 2 });
  expect(await listOf(renter, { limit: 1, cursor: page.nextCursor })).toMatchObject({
    ids: [first],
    nextCursor: null,
  });
  for (let press = 0; press < 2; press++)
    expect(await unmark(renter, second)).toEqual({ vehicleId: second, isFavorite: false });
  expect(await idsOf(renter)).toEqual([first]);
  expect(await idsOf(owner)).toEqual([]);
});

test('a favorite tells no more than any stranger reads, and is left out while its car is not listed', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const car = await approvedVehicle(app, owner);
  await mark(renter, car.id);
  const { items } = await listOf(renter);
  expect(items[0]?.vehicle).not.toHaveProperty('licensePlate');
  expect(items[0]?.vehicle.location).toHaveProperty('radiusMeters');
  await owner.client.call(pauseVehicle, { params: { id: car.id } });
  expect(await listOf(renter)).toMatchObject({ ids: [], total: 0 });
  await owner.client.call(resumeVehicle, { params: { id: car.id } });
  expect(await listOf(renter)).toMatchObject({ ids: [car.id], total: 1 });
});

test('what a person cannot see, they cannot mark; and only so many', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const { id } = await pendingVehicle(owner);
  for (const unknown of [id, newId()])
    expect(await refusalOf(mark(renter, unknown))).toMatchObject({ status: 404 });
  const [marked, another] = [await approvedVehicle(app, owner), await approvedVehicle(app, owner)];
  await mark(renter, marked.id);
  await sql`
    with cars as (
      insert into vehicles (id, owner_id, daily_rate_cents, seats, type, time_zone, fuel_type, make, model, year,
                            license_plate, photos, created_at)
      select gen_random_uuid(), owner_id, daily_rate_cents, seats, type, time_zone, fuel_type, make, model, year,
             license_plate, photos, created_at
        from vehicles, generate_series(2, ${FAVORITE_RULES.most}) where id = ${marked.id}
      returning id)
    insert into favorites (id, user_id, vehicle_id, created_at)
    select gen_random_uuid(), ${renter.user.id}, id, now() from cars`.execute(app.context.db);
  expect(await refusalOf(mark(renter, another.id))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await mark(renter, marked.id)).toMatchObject({ isFavorite: true });
});
