import { setTimeout as wait } from 'node:timers/promises';
import { addCalendarImport } from '@josey/contract/api/vehicles/calendar-sync';
import type { ApiError } from '@josey/contract/core/client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendarOf, startCalendarServer } from '#domains/calendar/sync/calendar-server.factory.ts';
import { HOUR_MS } from '#domains/rentals/rentals.factory.ts';
import type { Db } from '#platform/database/database.ts';
import type { Person } from '../support/people.ts';
import { startProcesses } from '../support/servers/several-processes.ts';
import { findCalendarErrors } from './calendar-errors.factory.ts';
import { prepareRace } from './calendar-race.factory.ts';

const ROUNDS = 10;
const KINDS = ['blocked', 'booked', 'extended', 'held', 'imported', 'moved', 'online'];
/** Within so long all attempts of a round begin; those of one kind, another in each round, begin a little before the others. */
const WITHIN_MS = 60;
const LEAD_MS = 80;
const begins = (what: string, round: number): number =>
  KINDS[round % KINDS.length] === what ? 0 : LEAD_MS + Math.random() * WITHIN_MS;

type Site = Awaited<ReturnType<typeof startCalendarServer>>;

/** Resolves when a process begins to read the site, which then answers while the attempts are under way. */
function waitUntilRead(site: Site, times: [Date, Date][], round: number): Promise<void> {
  return new Promise((begun) => {
    site.answer = (response) => {
      begun();
      setTimeout(() => response.end(calendarOf(times)), begins('imported', round));
    };
  });
}

/** Has the imports of a car read by the process that finds them first. They are looked for once a minute, unless none has been. */
async function makeImportsDue(db: Db, vehicleId: string): Promise<void> {
  await sql`delete from pgboss.job where name = 'calendar.import'`.execute(db);
  await sql`update calendar_imports set next_read_at = now(), read_at = null where vehicle_id = ${vehicleId}`.execute(
    db,
  );
}

async function countUnread(db: Db, vehicleId: string): Promise<number> {
  const { rows } = await sql`
    select 1 from calendar_imports where vehicle_id = ${vehicleId} and read_at is null`.execute(db);
  return rows.length;
}

test('42 at once, ten times, on two processes: holds, bookings, extensions, date changes, blocks, going online and imports never share a minute', {
  timeout: 600_000,
}, async () => {
  const { app: at, processes } = await startProcesses(2, { CALENDARS_FROM_PRIVATE_ADDRESSES: '1' });
  const apps = processes.map(({ url }) => at(url));
  const [app] = apps as [(typeof apps)[number]];
  const { db } = app.context;
  const site = await startCalendarServer();
  const won = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const { owner, vehicle, from, attempts } = await prepareRace(app, site.url);
    site.holds([]);
    for (const name of ['One site', 'Another site'])
      await owner.client.call(addCalendarImport, {
        params: { id: vehicle.id },
        body: { name, url: site.url },
      });
    expect(await findCalendarErrors(db, vehicle.id)).toEqual([]);
    const hours = (start: number, end: number): [Date, Date] => [
      new Date(from + start * HOUR_MS),
      new Date(from + end * HOUR_MS),
    ];
    const read = waitUntilRead(site, [hours(2, 2.75), hours(7.5, 8.5), hours(73.5, 74)], round);
    await makeImportsDue(db, vehicle.id);
    await read;
    const results = await Promise.allSettled(
      attempts.map(async ({ what, run }, index) => {
        const { client } = apps[(index + round) % 2] as typeof app;
        await wait(begins(what, round));
        return run((person: Person) => ({ ...person, client: client(person.sessionId) }));
      }),
    );
    results.forEach((result, index) => {
      const what = attempts[index]?.what ?? '';
      // A declined card whose hold has the car is refused with 402, all other losers because the time is taken.
      const isHeld = what === 'held' && result.status === 'rejected' && result.reason.status === 402;
      if (result.status === 'fulfilled' || isHeld) won.set(what, (won.get(what) ?? 0) + 1);
      else expect({ what, ...describeError(result.reason) }).toMatchObject({ status: 409 });
    });
    await expect.poll(() => countUnread(db, vehicle.id), { timeout: 20_000 }).toBe(0);
    expect(await findCalendarErrors(db, vehicle.id)).toEqual([]);
  }
  console.info(`Of ${ROUNDS * 42} attempts: ${JSON.stringify(Object.fromEntries(won))}.`);
  // Not the same kinds always won.
  expect(won.size).toBeGreaterThan(3);
});

const describeError = ({ status, code, message }: ApiError) => ({ status, code, message });
