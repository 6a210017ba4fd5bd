import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@josey/contract/api/vehicles/gbfs';
import { pauseVehicle } from '@josey/contract/api/vehicles/vehicles';
import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { checksOut, rentalIn } from '../../rentals/rentals.factory.ts';
import { approvedVehicle, HOME } from '../../vehicles/vehicles.factory.ts';

const app = await startTestApp();
const FEEDS = {
  gbfs: api.GbfsDiscovery,
  gbfs_versions: api.GbfsVersions,
  system_information: api.GbfsSystemInformation,
  vehicle_types: api.GbfsVehicleTypes,
  vehicle_status: api.GbfsVehicleStatus,
  system_regions: api.GbfsSystemRegions,
  system_pricing_plans: api.GbfsPricingPlans,
};
type Name = keyof typeof FEEDS;

const addressOf = (name: Name) =>
  name === 'gbfs_versions' ? `/api/gbfs/${name}.json` : `/api/gbfs/3.0/${name}.json`;

const ask = (name: Name, headers = {}) => app.http.inject({ url: addressOf(name), headers });

/** The feed as it is after half a minute, when it is read again. */
async function read<N extends Name>(name: N) {
  app.clock.advance(31_000);
  const response = await ask(name);
  expect(response.statusCode).toBe(200);
  return FEEDS[name].parse(response.json()) as ReturnType<(typeof FEEDS)[N]['parse']>;
}

test('every feed that the list names is there, has its shape, and needs no session', async () => {
  await approvedVehicle(app, await newPerson(app), { fuelType: 'electric' });
  const { feeds } = (await read('gbfs')).data;
  expect(feeds.map(({ name }) => name).sort()).toEqual(Object.keys(FEEDS).sort());
  for (const { name, url } of feeds) {
    expect(new URL(url).pathname).toBe(addressOf(name));
    const response = await app.http.inject({ url: new URL(url).pathname });
    FEEDS[name].parse(response.json());
    expect(response.headers['access-control-allow-origin']).toBe('*');
  }
});

const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: (text: string) => URL.canParse(text),
  email: /^[^@\s]+@[^@\s]+$/,
};

const folder = process.env.GBFS_SCHEMA_DIR;
const official = folder ? test : test.skip;
official.each(Object.keys(FEEDS) as Name[])(
  `%s is valid by the official schema${folder ? '' : ' (skipped: set GBFS_SCHEMA_DIR to a folder with the schemas of GBFS 3.0)'}`,
  async (name) => {
    await approvedVehicle(app, await newPerson(app), { type: 'motorcycle', minuteRate: 0.5 });
    const schema = JSON.parse(readFileSync(join(folder ?? '', `${name}.json`), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS });
    const isValid = ajv.compile(schema);
    isValid(await read(name));
    expect(isValid.errors ?? []).toEqual([]);
  },
);

const carsAt = async () => (await read('vehicle_status')).data.vehicles;

test('a car is there while it can be taken now, at its blurred place and without its id', async () => {
  const owner = await newPerson(app);
  const before = await carsAt();
  const car = await approvedVehicle(app, owner);
  await approvedVehicle(app, owner, { instantBook: false });
  await approvedVehicle(app, owner, { advanceNoticeMinutes: 60 });
  const shown = (await carsAt()).filter(
    ({ vehicle_id }) => !before.some((one) => one.vehicle_id === vehicle_id),
  );
  expect(shown).toHaveLength(1);
  expect(shown[0]).not.toMatchObject({ lat: HOME.lat });
  const text = (await ask('vehicle_status')).body;
  for (const secret of [car.id, owner.user.id, car.licensePlate]) expect(text).not.toContain(secret);
  await owner.client.call(pauseVehicle, { params: { id: car.id } });
  expect(await carsAt()).toHaveLength(before.length);
});

test('a car that is taken soon is free until then less the turnaround, and not at all if that is too short', async () => {
  const owner = await newPerson(app);
  const before = await carsAt();
  const car = await approvedVehicle(app, owner, { turnaroundMinutes: 30, minRentalMinutes: 60 });
  const take = (inMinutes: number) => {
    const from = new Date(Math.floor(app.clock.now().getTime() / 1_000) * 1_000 + inMinutes * 60_000);
    const until = new Date(from.getTime() + 3_600_000);
    return sql`insert into occupancies (id, vehicle_id, during, kind, created_at)
      values (${newId()}, ${car.id}, tstzrange(${from}, ${until}), 'block', now())`
      .execute(app.context.db)
      .then(() => from);
  };
  const from = await take(240);
  const shown = (await carsAt()).find(
    ({ vehicle_id }) => !before.some((one) => one.vehicle_id === vehicle_id),
  );
  expect(shown?.available_until).toBe(
    new Date(from.getTime() - 30 * 60_000).toISOString().replace('.000', ''),
  );
  await take(60);
  expect(await carsAt()).toHaveLength(before.length);
});

test('after a trip a car has another id than before, and otherwise keeps it', async () => {
  const [owner, renter] = [await newPerson(app), await verifiedPerson(app)];
  const car = await approvedVehicle(app, owner, { seats: 9 });
  const idNow = async () =>
    (await carsAt()).find(({ vehicle_type_id }) => vehicle_type_id === 'sedan-gasoline-9')?.vehicle_id;
  const first = await idNow();
  expect(first).toBeDefined();
  expect(await idNow()).toBe(first);
  const rental = await rentalIn(app, { owner, renter, vehicle: car }, 'active');
  expect(await idNow()).toBeUndefined();
  // Late: the car is out although its time is over.
  app.clock.set(new Date(new Date(rental.endDate).getTime() + 3_600_000));
  expect(await idNow()).toBeUndefined();
  await checksOut(renter, rental.id);
  await checksOut(owner, rental.id);
  const second = await idNow();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
});

test('an electric car has the range that its owner states, in steps of 100 km, and else an assumed one', async () => {
  const owner = await newPerson(app);
  for (const [seats, rangeMiles] of [
    [41, 262],
    [42, 300],
    [42, 301],
    [43, 40],
    [44, undefined],
  ] as const)
    await approvedVehicle(app, owner, { fuelType: 'electric', seats, ...(rangeMiles && { rangeMiles }) });
  const { vehicle_types: types } = (await read('vehicle_types')).data;
  const ranges = types.filter(({ rider_capacity: seats }) => seats > 40);
  expect(ranges.map((type) => [type.vehicle_type_id, type.max_range_meters]).toSorted()).toEqual([
    ['sedan-electric-41-400km', 400_000],
    ['sedan-electric-42-400km', 400_000],
    ['sedan-electric-43-60km', 60_000],
    ['sedan-electric-44', 250_000],
  ]);
  const kinds = new Set((await carsAt()).map(({ vehicle_type_id }) => vehicle_type_id));
  for (const { vehicle_type_id } of ranges) expect(kinds).toContain(vehicle_type_id);
});

test('the plans price the first day as a rental is priced', async () => {
  const owner = await newPerson(app);
  await approvedVehicle(app, owner, { minuteRate: 0.5, hourlyRate: 12, dailyRate: 66 });
  const { plans } = (await read('system_pricing_plans')).data;
  const plan = plans.find(({ description }) => description[0]?.text.includes('$72.60 a day'));
  expect(plan?.description[0]?.text).toBe(
    '$0.55 a minute, $13.20 an hour, $72.60 a day, $385.00 a week, service fee included. The cheapest combination counts.',
  );
  const costAfter = (minutes: number) =>
    (plan?.per_min_pricing ?? []).reduce((sum, { start, end, rate, interval }) => {
      const until = Math.min(minutes, end ?? Number.POSITIVE_INFINITY);
      return until <= start ? sum : sum + rate * (interval === 0 ? 1 : Math.ceil((until - start) / interval));
    }, 0);
  for (const [minutes, dollars] of [
    [1, 0.55],
    [10, 5.5],
    [24, 13.2],
    [60, 13.2],
    [61, 13.75],
    [360, 72.6],
    [1_440, 72.6],
    [1_441, 145.2],
  ] as const)
    expect([minutes, costAfter(minutes)]).toEqual([minutes, expect.closeTo(dollars, 6)]);
});

test('a feed changes only with its data, and answers who has it with 304', async () => {
  await read('system_regions');
  const first = await ask('system_regions');
  const again = await read('system_regions');
  expect(again.last_updated).toBe(first.json().last_updated);
  const { etag } = first.headers;
  expect((await ask('system_regions', { 'if-none-match': etag })).statusCode).toBe(304);
  const compressed = await ask('system_regions', { 'accept-encoding': 'gzip' });
  expect(compressed.headers['content-encoding']).toBe('gzip');
});

test('an address that asks too often is refused', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '0.05' });
  const url = addressOf('vehicle_status');
  for (let call = 0; call < 3; call++) expect((await few.http.inject({ url })).statusCode).toBe(200);
  expect((await few.http.inject({ url })).statusCode).toBe(429);
});
