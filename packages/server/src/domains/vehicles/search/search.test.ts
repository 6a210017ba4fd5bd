import { getVehicle, searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { rentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, HOME, pendingVehicle } from '../vehicles.factory.ts';
import { getBookableVehicle, requireBookableTime } from '../vehicles.public.ts';
import { at, NOW, type Search, somewhere, startSearch } from './search.factory.ts';

const { app, found, list, owner, photos, search } = await startSearch();
const HOUR = 3_600_000;

async function occupy(vehicleId: string, from: number, until: number): Promise<void> {
  await app.context.db
    .insertInto('occupancies')
    .values({
      id: newId(),
      vehicle_id: vehicleId,
      during: sql`tstzrange(${at(from)}, ${at(until)})`,
      kind: 'block',
      created_at: NOW,
    })
    .execute();
}

test('a visitor without an account finds a car with its distance and its whole price', async () => {
  const { id } = await list(HOME, { hourlyRate: 12, dailyRate: 60 });
  const { items, total } = await search(HOME, { until: 50 });
  expect(total).toBe(1);
  const [hit] = items;
  const rates = { minute: 0, hour: 1200, day: 6000, week: 35_000, month: 0 };
  const policy = { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 7 };
  expect(hit).toMatchObject({
    id,
    priceType: 'day',
    totalCents: rentalQuote(
      { period: { startsAt: at(0), endsAt: at(50), timeZone: 'UTC' }, rules: { rates } },
      policy,
    ).totalCents,
    location: { radiusMeters: 300 },
    photos: [expect.stringContaining('/files/public/')],
  });
  const blurred = hit?.location ?? { lat: 0, lng: 0 };
  expect(hit?.distanceMeters).toBe(Math.round(greatCircleMeters(HOME, blurred)));
  const { location } = await app.client().call(getVehicle, { params: { id } });
  expect(location).toEqual(blurred);
  for (const secret of ['7AB-1234', '4T1BF1FK5HU123456', String(HOME.lat), HOME.address, 'Tester']) {
    expect(JSON.stringify(items)).not.toContain(secret);
  }
});

test('a car is found when it is free for the whole time, to the minute', async () => {
  const place = somewhere();
  const { id } = await list(place);
  await occupy(id, 10, 20);
  expect(await found(place, { from: 0, until: 10 })).toEqual([id]);
  expect(await found(place, { from: 20, until: 30 })).toEqual([id]);
  for (const [from, until] of [
    [0, 11],
    [19, 30],
    [12, 14],
    [0, 40],
    [0, 10 + 1 / 60],
  ] as const) {
    expect(await found(place, { from, until })).toEqual([]);
  }
});

test('the turnaround has to fit behind', async () => {
  const place = somewhere();
  const { id } = await list(place, { turnaroundMinutes: 90 });
  await occupy(id, 10, 20);
  expect(await found(place, { from: 0, until: 8.5 })).toEqual([id]);
  expect(await found(place, { from: 0, until: 9 })).toEqual([]);
});

test('cars beyond the radius, without a place, or not listed are not found', async () => {
  const place = somewhere();
  const near = await list(place);
  const far = await list({ ...place, lat: place.lat + 0.1 });
  await approvedVehicle(app, owner, { photos, location: undefined });
  await pendingVehicle(owner, { photos, location: place });
  await list(place, { insurance: { expiryDate: '2027-02-28' } });
  const paused = await list(place);
  await app.context.db.updateTable('vehicles').set({ paused_at: NOW }).where('id', '=', paused.id).execute();
  const banned = await newPerson(app);
  await approvedVehicle(app, banned, { location: place });
  await app.context.db
    .updateTable('users')
    .set({ status: 'banned' })
    .where('id', '=', banned.user.id)
    .execute();
  expect(await found(place)).toEqual([near.id]);
  expect(await found(place, { radiusMeters: 20_000 })).toEqual([near.id, far.id]);
});

test('the cars of the person who searches are no hits: count, pages and filters go without them', async () => {
  const place = somewhere();
  const other = await newPerson(app);
  const otherPhotos = [await uploadedPhoto(other)];
  const theirs: string[] = [];
  for (let n = 0; n < 3; n++) {
    await list(place, { dailyRate: 40 + n });
    const listing = { photos: otherPhotos, location: place, dailyRate: 45 + n };
    theirs.push((await approvedVehicle(app, other, listing)).id);
  }
  const query = {
    ...place,
    address: undefined,
    startDate: at(0).toISOString(),
    endDate: at(48).toISOString(),
  };
  for (const sort of ['price', 'distance'] as const) {
    const first = await owner.client.page(searchVehicles, { query: { ...query, sort, limit: '2' } as never });
    const cursor = first.nextCursor;
    const rest = await owner.client.page(searchVehicles, { query: { ...query, sort, cursor } as never });
    expect([first.total, rest.total]).toEqual([3, 3]);
    expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual(theirs.sort());
    expect((await search(place, { sort })).total).toBe(6);
  }
});

test('filters leave what they name', async () => {
  const place = somewhere();
  const suv = await list(place, { type: 'suv', seats: 7, hasBluetoothAudio: true });
  const sedan = await list(place, { fuelType: 'electric', hasGPS: false });
  const request = await list(place, { instantBook: false, hasCameraSystem: true, transmission: 'manual' });
  const ids = (...vehicles: { id: string }[]) => vehicles.map(({ id }) => id).sort();
  const cases: [Search, string[]][] = [
    [{}, ids(suv, sedan, request)],
    [{ type: 'suv' }, ids(suv)],
    [{ type: 'sedan' }, ids(sedan, request)],
    [{ fuelType: 'electric' }, ids(sedan)],
    // The SUV's owner has not stated it; an electric car is automatic without a word.
    [{ transmission: 'automatic' }, ids(sedan)],
    [{ transmission: 'manual' }, ids(request)],
    [{ transmission: 'manual', fuelType: 'electric' }, []],
    [{ seats: 6 }, ids(suv)],
    [{ features: 'hasGPS' }, ids(suv, request)],
    [{ features: 'hasGPS,hasBluetoothAudio' }, ids(suv)],
    [{ features: 'hasCameraSystem' }, ids(request)],
    [{ features: 'instantBook' }, ids(suv, sedan)],
    [{ type: 'van' }, []],
  ];
  for (const [filter, expected] of cases) expect((await found(place, filter)).sort()).toEqual(expected);
});

test('pages by price or by distance lead through all hits, each once, in order', async () => {
  const place = somewhere();
  for (const [index, dailyRate] of [50, 40, 40, 70, 20, 40, 90].entries()) {
    await list({ ...place, lat: place.lat + (index % 3) * 0.01 }, { dailyRate, hourlyRate: 0 });
  }
  for (const [sort, figure] of [
    ['price', 'totalCents'],
    ['distance', 'distanceMeters'],
  ] as const) {
    const all = await search(place, { sort, limit: 100 });
    const figures = all.items.map((hit) => hit[figure]);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    const walked: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search(place, { sort, limit: 2, cursor: cursor ?? undefined });
      expect(page.total).toBe(7);
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(walked).toEqual(all.items.map(({ id }) => id));
    expect(new Set(walked).size).toBe(7);
  }
});

test('the search offers exactly what the owner’s terms allow', async () => {
  const place = somewhere();
  const time = fc.constantFrom('00:00', '06:30', '09:00', '17:15', '22:00', '23:59');
  const terms = fc.record({
    instantBook: fc.boolean(),
    advanceNoticeMinutes: fc.constantFrom(0, 30, 600, 20_000),
    minRentalMinutes: fc.constantFrom(1, 60, 3_000),
    maxRentalMinutes: fc.constantFrom(3_000, 525_600),
    handoverHours: fc.option(fc.record({ from: time, until: time }), { nil: undefined }),
    timeZone: fc.constantFrom('America/New_York', 'Asia/Kolkata', 'UTC'),
  });
  /** Hours from now, around the clock change of 14 March and the borders of the terms. */
  const span = fc.record({
    start: fc.constantFrom(0, 0.51, 0.99, 1.01, 10.01, 11.25, 300, 307, 340),
    length: fc.constantFrom(0.5, 1, 24, 49.5, 50, 51, 100),
  });
  // Ends milliseconds after midnight in New York, when the hours end: within the same second, as a booking counts.
  const untilMidnight = {
    instantBook: false,
    advanceNoticeMinutes: 0,
    minRentalMinutes: 1,
    maxRentalMinutes: 525_600,
    handoverHours: { from: '06:30', until: '00:00' },
    timeZone: 'America/New_York',
  } as const;
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(span, { minLength: 1, maxLength: 6, size: 'max' }),
      async (overrides, spans) => {
        const { id } = await list(place, overrides);
        const row = await getBookableVehicle(app.context.db, id, app.clock.now());
        for (const { start, length } of spans) {
          const startDate = new Date(app.clock.now().getTime() + start * HOUR);
          const endDate = new Date(startDate.getTime() + length * HOUR);
          const offered = await app.client().call(searchVehicles, {
            query: {
              lat: place.lat,
              lng: place.lng,
              startDate: startDate.toISOString(),
              endDate: endDate.toISOString(),
            },
          });
          const attempt = () => requireBookableTime(row, startDate, endDate, app.clock.now());
          if (offered.some((hit) => hit.id === id)) expect(attempt).not.toThrow();
          else expect(attempt).toThrow();
        }
        await app.context.db.updateTable('vehicles').set({ paused_at: NOW }).where('id', '=', id).execute();
      },
    ),
    { numRuns: 40, examples: [[untilMidnight, [{ start: 300, length: 100 }]]] },
  );
});

/** A made-up cursor: after `order`, as JSON. */
const cursorOf = (order: string) => Buffer.from(`[${order},"${newId()}"]`).toString('base64url');

test('an invalid search is refused with its fields', async () => {
  const place = somewhere();
  const cases: [Search, string][] = [
    [{ lat: 'x' }, 'lat'],
    [{ lat: 91 }, 'lat'],
    [{ lng: undefined }, 'lng'],
    [{ radiusMeters: 1_000_000 }, 'radiusMeters'],
    [{ startDate: undefined }, 'startDate'],
    [{ startDate: '2027-04-01' }, 'startDate'],
    [{ startDate: at(50).toISOString() }, 'endDate'],
    [{ startDate: new Date(NOW.getTime() - HOUR).toISOString() }, 'startDate'],
    [{ endDate: at(24 * 400).toISOString() }, 'endDate'],
    [{ type: 'yacht' }, 'type'],
    [{ transmission: 'cvt' }, 'transmission'],
    [{ features: 'hasGPS,hasMinibar' }, 'features'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('[1,"x"]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('["1e999",1]').toString('base64url') }, 'cursor'],
    [{ sort: 'price', cursor: cursorOf('1.5') }, 'cursor'],
    [{ sort: 'price', cursor: cursorOf('1e300') }, 'cursor'],
    [{ sort: 'distance', cursor: cursorOf('1e999') }, 'cursor'],
    [{ limit: 1_000 }, 'limit'],
    [{ maxTotalCents: -1 }, 'maxTotalCents'],
  ];
  for (const [query, field] of cases) {
    await expect(search(place, query), JSON.stringify(query)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  }
  expect(await found({ lat: 5e-324, lng: -5e-324 })).toEqual([]);
  expect(
    await found(place, { type: '', transmission: '', seats: '', features: '', maxTotalCents: '' }),
  ).toEqual([]);
});
