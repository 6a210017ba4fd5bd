import { listNotifications } from '@josey/contract/api/messages/notifications';
import * as api from '@josey/contract/api/vehicles/saved-searches';
import { pauseVehicle, resumeVehicle, updateVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { SAVED_SEARCH_RULES } from '@josey/contract/rules/limits/vehicles';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { HOUR_MS, timeIn } from '../../rentals/rentals.factory.ts';
import { approvedVehicle, HOME, listing } from '../vehicles.factory.ts';
import { findNews } from './find-news.ts';

const app = await startTestApp();
const { db } = app.context;

type Form = SentBody<typeof api.saveSearch>;

/** Tests share a city: each searches a place of its own. */
let places = 0;
function somewhere() {
  const lat = 39 + ++places / 2;
  return { ...HOME, lat };
}

const searchAt = ({ lat, lng }: { lat: number; lng: number }, form: Partial<Form> = {}): Form => ({
  place: 'Butchers Hill',
  lat,
  lng,
  radiusMeters: 2_000,
  ...timeIn(app, 72),
  ...form,
});

const save = ({ client }: Person, body: Form) => client.call(api.saveSearch, { body });
const listOf = ({ client }: Person) => client.call(api.listSavedSearches, {});

async function foundBy({ client }: Person) {
  await findNews(app.context);
  const { items } = await client.page(listNotifications, { query: {} });
  return items.filter(({ kind }) => kind === 'search_found');
}

/** Notifications are written by a job, after the search for news. */
const expectFound = (person: Person, count: number) =>
  vi.waitFor(async () => expect(await foundBy(person)).toHaveLength(count), 5_000);

async function expectNothingMore(person: Person, count: number) {
  await findNews(app.context);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
    where topic = 'saved_search.found' and payload ->> 'userId' = ${person.user.id}`.execute(db);
  expect(rows[0]?.n ?? 0).toBeLessThanOrEqual(count);
  expect(await foundBy(person)).toHaveLength(count);
}

async function block(vehicleId: string, { startDate, endDate }: Form): Promise<string> {
  const id = newId();
  await sql`insert into occupancies (id, vehicle_id, during, kind, created_at)
    values (${id}, ${vehicleId}, tstzrange(${startDate}, ${endDate}), 'block', ${app.clock.now()})`.execute(
    db,
  );
  return id;
}
const free = (id: string) => db.deleteFrom('occupancies').where('id', '=', id).execute();

test('a search is saved once, listed until its time begins, and removed by its owner alone', async () => {
  const [renter, other] = [await newPerson(app), await newPerson(app)];
  const form = searchAt(somewhere(), { type: 'suv', maxTotalCents: 20_000 });
  const saved = await save(renter, form);
  expect(saved).toMatchObject(form);
  expect(await save(renter, form)).toEqual(saved);
  expect(await listOf(renter)).toEqual([saved]);
  expect(await listOf(other)).toEqual([]);
  const params = { id: saved.id };
  expect(await refusalOf(other.client.call(api.removeSavedSearch, { params }))).toMatchObject({
    status: 404,
  });
  await renter.client.call(api.removeSavedSearch, { params });
  expect(await listOf(renter)).toEqual([]);
  await save(renter, form);
  app.clock.set(new Date(form.startDate));
  expect(await listOf(renter)).toEqual([]);
  await findNews(app.context);
  const { rows } = await sql`select from saved_searches where user_id = ${renter.user.id}`.execute(db);
  expect(rows).toEqual([]);
});

test('times that cannot be rented and unknown features are refused', async () => {
  const renter = await newPerson(app);
  const form = searchAt(somewhere());
  for (const wrong of [
    { endDate: form.startDate },
    { startDate: '2020-01-01T00:00:00Z' },
    { features: 'wings' },
    { bounds: '1,2,3' },
  ])
    expect(await refusalOf(save(renter, { ...form, ...wrong }))).toMatchObject({ status: 400 });
});

test('of twenty searches saved at once ten remain, and one more is refused', async () => {
  const renter = await newPerson(app);
  const place = somewhere();
  const tries = Array.from({ length: SAVED_SEARCH_RULES.most * 2 }, (_, index) =>
    save(renter, searchAt(place, { seats: index + 1 })).then(
      () => 1,
      () => 0,
    ),
  );
  const saved = (await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0);
  expect(saved).toBe(SAVED_SEARCH_RULES.most);
  expect(await listOf(renter)).toHaveLength(saved);
  expect(await refusalOf(save(renter, searchAt(place, { seats: 50 })))).toMatchObject({ status: 409 });
});

test('a car that is approved, freed or cheaper is told of, one that fitted before is not', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const place = somewhere();
  const old = await approvedVehicle(app, owner, { location: place, dailyRate: 50 });
  const form = searchAt(place);
  await save(renter, form);
  await expectNothingMore(renter, 0);
  await approvedVehicle(app, owner, { location: place, dailyRate: 80, make: 'Hollis', model: 'Hauler' });
  await expectFound(renter, 1);
  const [first] = await foundBy(renter);
  expect(first).toMatchObject({
    title: 'A car fits your search near Butchers Hill',
    message: expect.stringMatching(/^2021 Hollis Hauler, \$88\.00 in total\. Trip: /),
    link: expect.stringContaining('/rent-car?near=Butchers+Hill&lat='),
  });
  // At most once a day.
  const taken = await block(old.id, form);
  await findNews(app.context);
  await free(taken);
  await expectNothingMore(renter, 1);
  app.clock.advance(SAVED_SEARCH_RULES.quietHours * HOUR_MS);
  await expectFound(renter, 2);
  expect((await foundBy(renter))[0]?.message).toContain('2021 Toyota Camry, $55.00');
  app.clock.advance(SAVED_SEARCH_RULES.quietHours * HOUR_MS);
  const form40 = listing({ location: place, dailyRate: 40, photos: old.photos, make: old.make });
  await owner.client.call(updateVehicle, { params: { id: old.id }, body: { ...form40, hourlyRate: 0 } });
  await expectFound(renter, 3);
  expect((await foundBy(renter))[0]?.message).toContain('$44.00');
});

test('a car that is gone again before the day is over is not told of', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const place = somewhere();
  await save(renter, searchAt(place));
  await approvedVehicle(app, owner, { location: place });
  await expectFound(renter, 1);
  const second = await approvedVehicle(app, owner, { location: place });
  await findNews(app.context);
  await owner.client.call(pauseVehicle, { params: { id: second.id } });
  app.clock.advance(SAVED_SEARCH_RULES.quietHours * HOUR_MS);
  await expectNothingMore(renter, 1);
  await owner.client.call(resumeVehicle, { params: { id: second.id } });
  await expectFound(renter, 2);
});

test('a search for a transmission is told of cars with it, not of the other or of one not stated', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const place = somewhere();
  const saved = await save(renter, searchAt(place, { transmission: 'automatic' }));
  expect(saved.transmission).toBe('automatic');
  await approvedVehicle(app, owner, { location: place, transmission: 'manual' });
  const unstated = await approvedVehicle(app, owner, { location: place });
  await expectNothingMore(renter, 0);
  const form = {
    ...listing({ location: place, photos: unstated.photos }),
    transmission: 'automatic',
  } as const;
  await owner.client.call(updateVehicle, { params: { id: unstated.id }, body: form });
  await expectFound(renter, 1);
  expect((await foundBy(renter))[0]?.link).toContain('transmission=automatic');
});

test('a car elsewhere, too dear, too small or the searcher’s own is not told of', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const place = somewhere();
  const bounds = [place.lng - 0.02, place.lat - 0.02, place.lng + 0.02, place.lat + 0.02].join(',');
  await save(renter, searchAt(place, { seats: 7, maxTotalCents: 10_000, bounds, radiusMeters: 50_000 }));
  const fitting = { location: place, seats: 7, dailyRate: 60 };
  await approvedVehicle(app, owner, { ...fitting, seats: 5 });
  await approvedVehicle(app, owner, { ...fitting, dailyRate: 100 });
  await approvedVehicle(app, owner, { ...fitting, location: { ...place, lng: place.lng + 0.1 } });
  await approvedVehicle(app, renter, fitting);
  await expectNothingMore(renter, 0);
  await approvedVehicle(app, owner, fitting);
  await expectFound(renter, 1);
});

test('a change of a car that no search is about writes nothing', async () => {
  const [owner, renter] = [await newPerson(app), await newPerson(app)];
  const place = somewhere();
  const changes = async () => (await sql`select from saved_search_changes`.execute(db)).rows.length;
  await findNews(app.context);
  await approvedVehicle(app, owner, { location: place });
  expect(await changes()).toBe(0);
  const form = searchAt(somewhere());
  await save(renter, form);
  const near = await approvedVehicle(app, owner, { location: { ...HOME, lat: form.lat, lng: form.lng } });
  expect(await changes()).toBe(1);
  await findNews(app.context);
  expect(await changes()).toBe(0);
  // Another time than the search's.
  await block(near.id, { ...form, ...timeIn(app, 300) });
  expect(await changes()).toBe(0);
  await block(near.id, form);
  expect(await changes()).toBe(1);
});

test('a search is found by the index on its area, whatever other searches there are', async () => {
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`explain select from saved_searches
      where area @> box(point(-76.5, 39.2)) and during && '{[2027-01-01,2027-01-02)}'::tstzmultirange`.execute(
      tx,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*area @>.*during &&/s);
});
