import type { Rental } from '@josey/contract/api/rentals/rentals';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { approvedVehicle } from '../../vehicles/vehicles.factory.ts';
import { book, HOUR_MS, quoteOf, type Time, timeIn } from '../rentals.factory.ts';
import { sweepRentals } from './sweep-rentals.ts';

const app = await startTestApp();
/** A second server process on the same database: only the database can decide a race between the two. */
const other = await startTestApp({}, { databaseUrl: app.databaseUrl, clock: app.clock });
const { db } = app.context;

const PEOPLE = 40;
let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await verifiedPerson(app, 'Olivia');
  people = await Promise.all(Array.from({ length: PEOPLE }, () => verifiedPerson(app)));
});

/** Overlapping times around one moment, none like the other: all of them hold it. */
const overlapping = (round: number): Time[] =>
  people.map((_, index) => {
    const { startDate, endDate } = timeIn(app, 48 + round * 72, 30);
    const shift = ((index * 7) % PEOPLE) * 15 * 60_000;
    return {
      startDate: new Date(Date.parse(startDate) + shift).toISOString(),
      endDate: new Date(Date.parse(endDate) + shift).toISOString(),
    };
  });

const bookFrom = (from: typeof app, person: Person, quote: Awaited<ReturnType<typeof quoteOf>>) =>
  book({ ...person, client: from.client(person.sessionId) }, quote);

const occupanciesOf = (vehicleId: string) =>
  db.selectFrom('occupancies').selectAll().where('vehicle_id', '=', vehicleId).execute();

test('forty people, two servers, one car, ten times: one books it, 39 get the nearest free times', async () => {
  for (let round = 0; round < 10; round++) {
    const vehicle = await approvedVehicle(app, owner);
    const times = overlapping(round);
    const quotes = await Promise.all(
      people.map((person, i) => quoteOf(person, vehicle, times[i] ?? (times[0] as Time))),
    );
    const results = await Promise.allSettled(
      quotes.map((quote, i) => bookFrom(i % 2 ? app : other, people[i] as Person, quote)),
    );
    const won = results.filter((result) => result.status === 'fulfilled');
    const lost = results.filter((result) => result.status === 'rejected');
    expect(won).toHaveLength(1);
    for (const { reason } of lost) {
      expect(reason).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
      expect(reason.details.freeWindows.length).toBeGreaterThan(0);
    }
    expect(await occupanciesOf(vehicle.id)).toHaveLength(1);
    const rows = await db.selectFrom('rentals').select('id').where('vehicle_id', '=', vehicle.id).execute();
    expect(rows).toEqual([{ id: won[0]?.value.id }]);
  }
}, 120_000);

test('back to back both succeed, at the same moment too', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const times = [0, 1, 2, 3, 4, 5].map((slot) => timeIn(app, 48 + slot * 6, 6));
  const quotes = await Promise.all(times.map((time, i) => quoteOf(people[i] as Person, vehicle, time)));
  const rentals = await Promise.all(
    quotes.map((quote, i) => bookFrom(i % 2 ? app : other, people[i] as Person, quote)),
  );
  expect(rentals.map((rental) => rental.status)).toEqual(times.map(() => 'approved'));
  const { busy } = await db
    .selectFrom('vehicles')
    .select('busy')
    .where('id', '=', vehicle.id)
    .executeTakeFirstOrThrow();
  expect(busy.split(',')).toHaveLength(2); // one stretch without a gap
});

test('many cars at once do not disturb one another', async () => {
  const vehicles = await Promise.all(Array.from({ length: 10 }, () => approvedVehicle(app, owner)));
  const time = timeIn(app, 48);
  const tries = vehicles.flatMap((vehicle, i) =>
    people.slice(4 * i, 4 * i + 4).map((person) => ({ vehicle, person })),
  );
  const quotes = await Promise.all(tries.map(({ vehicle, person }) => quoteOf(person, vehicle, time)));
  const results = await Promise.allSettled(
    tries.map(({ person }, i) => bookFrom(i % 2 ? app : other, person, quotes[i] as (typeof quotes)[number])),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.vehicleId] : []));
  expect(won.toSorted()).toEqual(vehicles.map((vehicle) => vehicle.id).toSorted());
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['vehicle_unavailable']));
});

test('a lapsed hold makes way within the next booking, also when several want its place and the sweep comes', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const time = timeIn(app, 48);
  const [first, ...rest] = people.slice(0, 9) as [Person, ...Person[]];
  const refused = await book(first, await quoteOf(first, vehicle, time), {
    paymentMethodId: 'pm_card_chargeDeclined',
  })
    .then(() => undefined)
    .catch((error) => error);
  const held: Rental = refused.details.rental;
  await expect(quoteOf(rest[0] as Person, vehicle, time)).rejects.toMatchObject({
    code: 'vehicle_unavailable',
  });
  app.clock.advance(HOUR_MS / 4);
  const quotes = await Promise.all(rest.map((person) => quoteOf(person, vehicle, time)));
  const [results] = await Promise.all([
    Promise.allSettled(quotes.map((quote, i) => bookFrom(i % 2 ? app : other, rest[i] as Person, quote))),
    sweepRentals(other.context),
  ]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'vehicle_unavailable' });
  }
  const row = await db.selectFrom('rentals').select('status').where('id', '=', held.id).executeTakeFirst();
  expect(row).toEqual({ status: 'expired' });
});

test('the calendar constraint refuses an overlap that bypasses the use case', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const renter = people[0] as Person;
  const rental = await book(renter, await quoteOf(renter, vehicle, timeIn(app, 48)));
  const copy = sql`insert into occupancies (id, vehicle_id, during, kind, created_at)
    select gen_random_uuid(), vehicle_id, during, 'block', created_at from occupancies where rental_id = ${rental.id}`;
  await expect(copy.execute(db)).rejects.toThrow('occupancies_never_overlap');
});
