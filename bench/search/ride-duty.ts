import { setTimeout as wait } from 'node:timers/promises';
import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import { sql } from 'kysely';
import { putOnDuty } from '../../packages/server/src/domains/calendar/calendar.public.ts';
import { type Db, openDatabase } from '../../packages/server/src/platform/database/database.ts';

/** A duty is taken for longer when a quarter of it is over. */
const ROLLED_EVERY_MS = (DRIVER_RULES.dutyMinutes * 60_000) / 4;
const DUTY = sql.raw(`interval '${DRIVER_RULES.dutyMinutes} minutes'`);
const AT_ONCE = 8;

interface Driver {
  driverId: string;
  vehicleId: string;
}

export interface RollingDuty {
  /** How many were taken for longer while it was measured. */
  stop(): Promise<number>;
}

/**
 * Drivers go online with a car of their own that is free, and each duty has been taken for longer once: what that leaves in
 * the tables is there when the measuring begins.
 */
export async function goOnDuty(url: string, cars: number, now: Date): Promise<Driver[]> {
  const database = openDatabase(url, AT_ONCE);
  const drivers = await findDrivers(database.db, cars, now);
  for (const at of [new Date(now.getTime() - ROLLED_EVERY_MS), now]) {
    const left = [...drivers];
    const work = async () => {
      for (let driver = left.pop(); driver; driver = left.pop()) await roll(database.db, driver, at);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  await database.close();
  return drivers;
}

/** One car of each owner; cars that are booked now or soon cannot go online. */
async function findDrivers(db: Db, cars: number, now: Date): Promise<Driver[]> {
  const { rows } = await sql<Driver>`
    select owner_id as "driverId", (min(id::text))::uuid as "vehicleId" from vehicles
     where not busy && tstzrange(${now}::timestamptz - ${DUTY}, ${now}::timestamptz + ${DUTY})
     group by owner_id order by owner_id limit ${cars}`.execute(db);
  return rows;
}

/** Takes one duty after another for longer, as often as it is done for so many drivers, until it is stopped. */
export function rollOn(url: string, drivers: Driver[]): RollingDuty {
  const database = openDatabase(url, 1);
  let [rolled, isStopped] = [0, false];
  const begun = performance.now();
  const work = async () => {
    while (!isStopped) {
      const due = ((performance.now() - begun) * drivers.length) / ROLLED_EVERY_MS;
      for (; rolled < due && !isStopped; rolled++)
        await roll(database.db, drivers[rolled % drivers.length] as Driver, new Date());
      await wait(20);
    }
  };
  const done = work();
  return {
    async stop() {
      isStopped = true;
      await done;
      await database.close();
      return rolled;
    },
  };
}

const roll = (db: Db, driver: Driver, now: Date) =>
  db.transaction().execute((tx) => putOnDuty(tx, driver, now));
