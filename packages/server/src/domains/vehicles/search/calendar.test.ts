import { vehicleAvailability } from '@josey/contract/api/vehicles/vehicles';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { approvedVehicle } from '../vehicles.factory.ts';
import { freeWindows, nearestFreeWindows, occupiedTime } from '../vehicles.public.ts';

const app = await startTestApp();
const { db } = app.context;

const HOUR = 3_600_000;
/** A moment counted in hours from the first of May 2027, when nothing else happens. */
const at = (hours: number) => new Date(Date.UTC(2027, 4, 1) + hours * HOUR);
const CREATED = new Date(Date.UTC(2027, 3, 1));

app.clock.set(CREATED);
const owner = await newPerson(app);

async function occupy(
  vehicleId: string,
  from: number,
  until: number,
  expiresAt: Date | null = null,
  handle: Db | Tx = db,
): Promise<string> {
  const id = newId();
  await handle
    .insertInto('occupancies')
    .values({
      id,
      vehicle_id: vehicleId,
      during: sql`tstzrange(${at(from)}, ${at(until)})`,
      kind: 'block',
      expires_at: expiresAt,
      created_at: CREATED,
    })
    .execute();
  return id;
}

async function busy(vehicleId: string): Promise<[number, number][]> {
  const { rows } = await sql<{ from: Date; until: Date }>`select lower(r) as from, upper(r) as until
    from vehicles, unnest(busy) as r where id = ${vehicleId} order by 1`.execute(db);
  const hours = (moment: Date) => (moment.getTime() - at(0).getTime()) / HOUR;
  return rows.map(({ from, until }) => [hours(from), hours(until)]);
}

const windows = async (vehicle: { id: string; turnaroundMinutes: number }, from: number, until: number) => {
  const calendar = { id: vehicle.id, turnaround_minutes: vehicle.turnaroundMinutes };
  const found = await freeWindows(db, calendar, { from: at(from), until: at(until) }, CREATED);
  return found.map((window) => [(+window.from - +at(0)) / HOUR, (+window.until - +at(0)) / HOUR]);
};

test('the calendar takes no time twice, and lets rentals stand back to back', async () => {
  const { id } = await approvedVehicle(app, owner);
  await occupy(id, 10, 20);
  await occupy(id, 20, 30);
  await occupy(id, 0, 10);
  for (const [from, until] of [
    [5, 6],
    [19, 21],
    [0, 30],
    [-1, 1],
  ] as const) {
    await expect(occupy(id, from, until)).rejects.toMatchObject({
      constraint: 'occupancies_never_overlap',
    });
  }
  expect(await busy(id)).toEqual([[0, 30]]);
});

test('whatever is taken, moved and freed, the vehicle’s row says the same as the calendar', async () => {
  const step = fc.record({
    action: fc.constantFrom('take' as const, 'take' as const, 'free' as const, 'move' as const),
    from: fc.integer({ min: 0, max: 60 }),
    hours: fc.integer({ min: 1, max: 12 }),
    which: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { id } = await approvedVehicle(app, owner);
      let ids: string[] = [];
      for (const { action, from, hours, which } of steps) {
        const chosen = ids[which % Math.max(1, ids.length)];
        if (action === 'take')
          ids.push(
            ...(await occupy(id, from, from + hours).then(
              (one) => [one],
              () => [],
            )),
          );
        else if (chosen && action === 'free') {
          await db.deleteFrom('occupancies').where('id', '=', chosen).execute();
          ids = ids.filter((one) => one !== chosen);
        } else if (chosen) {
          await db
            .updateTable('occupancies')
            .set({ during: sql`tstzrange(${at(from)}, ${at(from + hours)})` })
            .where('id', '=', chosen)
            .execute()
            .catch(() => {});
        }
      }
      const { rows } = await sql<{
        same: boolean;
      }>`select busy = coalesce((select range_agg(during) from occupancies
        where vehicle_id = ${id}), '{}') as same from vehicles where id = ${id}`.execute(db);
      expect(rows).toEqual([{ same: true }]);
    }),
    { numRuns: 15 },
  );
});

test('what ended long ago is forgotten when something new is taken', async () => {
  const { id } = await approvedVehicle(app, owner);
  await occupy(id, -24 * 60, -24 * 59);
  await occupy(id, 0, 1);
  expect(await busy(id)).toEqual([[0, 1]]);
});

test('an occupancy that is rolled back leaves no trace', async () => {
  const { id } = await approvedVehicle(app, owner);
  await db
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('occupancies')
        .values({
          id: newId(),
          vehicle_id: id,
          during: sql`tstzrange(${at(0)}, ${at(5)})`,
          kind: 'block',
          created_at: CREATED,
        })
        .execute();
      throw new Error('no');
    })
    .catch(() => {});
  expect(await busy(id)).toEqual([]);
});

test('a range without an end, or of nothing, is refused', async () => {
  const { id } = await approvedVehicle(app, owner);
  const insert = (during: ReturnType<typeof sql<string>>) =>
    db
      .insertInto('occupancies')
      .values({ id: newId(), vehicle_id: id, during, kind: 'block', created_at: CREATED })
      .execute();
  await expect(insert(sql`tstzrange(${at(0)}, null)`)).rejects.toThrow();
  await expect(insert(sql`tstzrange(${at(0)}, ${at(0)})`)).rejects.toThrow();
  await expect(insert(sql`tstzrange(${at(0)}, ${at(1)}, '[]')`)).rejects.toThrow();
});

test('forty people take overlapping times of one vehicle at once: one gets it', async () => {
  const { id } = await approvedVehicle(app, owner);
  // No lock orders them here, as one does in bookings: some deadlock, and PostgreSQL breaks each deadlock only after
  // this long.
  const take = (index: number) =>
    db.transaction().execute(async (tx) => {
      await sql`set local deadlock_timeout = '20ms'`.execute(tx);
      return occupy(id, index / 10, index / 10 + 8, null, tx);
    });
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => take(index)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect(await busy(id)).toHaveLength(1);
});

test('free windows are what lies between, with room for the turnaround behind each', async () => {
  const vehicle = await approvedVehicle(app, owner, { turnaroundMinutes: 120 });
  expect(await windows(vehicle, 0, 50)).toEqual([[0, 50]]);
  await occupy(vehicle.id, 10, 20);
  await occupy(vehicle.id, 21, 30);
  await occupy(vehicle.id, 60, 70);
  expect(await windows(vehicle, 0, 50)).toEqual([
    [0, 8],
    [30, 50],
  ]);
  expect(await windows(vehicle, 12, 15)).toEqual([]);
  expect(await windows(vehicle, 40, 59)).toEqual([[40, 58]]);
  expect(await windows(vehicle, 9, 40)).toEqual([[30, 40]]);
  const taken = occupiedTime({ turnaround_minutes: 120 }, at(30), at(58));
  expect([taken.from, taken.until]).toEqual([at(30), at(60)]);
});

test('the past is not free, a lapsed hold is', async () => {
  const vehicle = await approvedVehicle(app, owner);
  await occupy(vehicle.id, 10, 20, new Date(CREATED.getTime() - 1));
  await occupy(vehicle.id, 30, 40, new Date(CREATED.getTime() + 60_000));
  expect(await windows(vehicle, 0, 50)).toEqual([
    [0, 30],
    [40, 50],
  ]);
  const calendar = { id: vehicle.id, turnaround_minutes: 0 };
  expect(await freeWindows(db, calendar, { from: at(-5), until: at(2) }, at(1))).toEqual([
    { from: at(1), until: at(2) },
  ]);
  expect(await freeWindows(db, calendar, { from: at(-5), until: at(-2) }, at(1))).toEqual([]);
});

test('the windows proposed instead are the nearest that are long enough', async () => {
  const vehicle = await approvedVehicle(app, owner);
  await occupy(vehicle.id, 10, 20);
  await occupy(vehicle.id, 23, 40);
  await occupy(vehicle.id, -400, 2);
  const calendar = { id: vehicle.id, turnaround_minutes: 0 };
  const near = await nearestFreeWindows(db, calendar, { from: at(12), until: at(17) }, CREATED, 2);
  expect(near[0]).toEqual({ from: at(2), until: at(10) });
  expect(near[1]?.from).toEqual(at(40));
});

test('anybody may ask when a listed vehicle is free, for a year at most', async () => {
  const { id } = await approvedVehicle(app, owner);
  await occupy(id, 10, 20);
  const ask = (from: Date, to: Date) =>
    app.client().call(vehicleAvailability, {
      params: { id },
      query: { from: from.toISOString(), to: to.toISOString() },
    });
  expect(await ask(at(0), at(24))).toEqual([
    { startDate: at(0).toISOString(), endDate: at(10).toISOString() },
    { startDate: at(20).toISOString(), endDate: at(24).toISOString() },
  ]);
  await expect(ask(at(5), at(5))).rejects.toMatchObject({ status: 400, fields: { to: expect.any(String) } });
  await expect(ask(at(0), at(24 * 400))).rejects.toMatchObject({ status: 400 });
});
