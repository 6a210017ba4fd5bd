import { sql } from 'kysely';
import {
  insertIfFree,
  type NewRental,
} from '../../packages/server/src/domains/rentals/booking/calendar.queries.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { createLog } from '../../packages/server/src/platform/kernel/log.ts';
import { createBus } from '../../packages/server/src/platform/processes/bus/bus.ts';
import { createPostgresTransport } from '../../packages/server/src/platform/processes/bus/postgres-transport.ts';
import { openProcessConnection } from '../../packages/server/src/platform/processes/process-connection.ts';
import { dayNumber, plainInsert, rentalOf } from '../booking/bookings.ts';
import { fillCars } from '../booking/cars.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';

const CONNECTIONS = 10;
const CARS = 1_000;
const BOOKINGS = 3_000;
const FIGURE = 'bookings per second';

const OURS = 'booking';
const TOLD = 'booking, told to another process over PostgreSQL';
const PLAIN = 'plain insert';
const BARE = 'plain insert, search column left out';

async function prepare({ scale, effort }: PrepareOptions) {
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  const cars = await fillCars(db, Math.round(CARS * scale));
  await makeTwins(db, 'plain');
  await makeTwins(db, 'bare');
  await keepSearchColumn(db, 'plain');
  const processes = await openBuses(postgres.url);
  const count = Math.ceil(BOOKINGS * effort);
  let day = 0;
  const variant = (name: string, book: (rental: NewRental) => Promise<unknown>): Variant => ({
    name,
    async run() {
      const rentals = Array.from({ length: count }, (_, i) => {
        if (i % cars.vehicleIds.length === 0) day++;
        return rentalOf(cars, cars.vehicleIds[i % cars.vehicleIds.length] as string, dayNumber(day));
      });
      const seconds = await timed(() => bookAll(rentals, book));
      return { [FIGURE]: count / seconds };
    },
  });
  const book = async (rental: NewRental) => {
    const isBooked = await insertIfFree(db, rental, rental.ends_at);
    if (!isBooked) throw new Error('A time without a conflict was refused');
  };
  return {
    variants: [
      variant(OURS, book),
      variant(TOLD, async (rental) => {
        await book(rental);
        processes.booked.send({ id: rental.id, renterId: rental.renter_id });
      }),
      variant(PLAIN, plainInsert(db, 'plain_rentals', 'plain_occupancies')),
      variant(BARE, plainInsert(db, 'bare_rentals', 'bare_occupancies')),
    ],
    async close() {
      await processes.close();
      await postgres.close();
    },
  };
}

/** The buses of two processes; the first tells the second of each booking. */
async function openBuses(url: string) {
  const log = createLog('warn');
  const opened = await Promise.all(
    [1, 2].map(async () => {
      const connection = openProcessConnection(url, log);
      const bus = createBus(createPostgresTransport(connection, log), log);
      await bus.start();
      await connection.start();
      return { bus, close: () => bus.stop().then(connection.stop) };
    }),
  );
  const [booked] = opened.map(({ bus }) => bus.topic<object>('booked'));
  if (!booked) throw new Error('no bus');
  return { booked, close: () => Promise.all(opened.map(({ close }) => close())) };
}

/** The same tables with their checks, keys and indexes, but without the constraint that keeps times apart. */
async function makeTwins(db: Db, prefix: string): Promise<void> {
  for (const statement of [
    `create table ${prefix}_rentals (like rentals including all)`,
    `create table ${prefix}_occupancies (like occupancies including all)`,
    `alter table ${prefix}_rentals
       add foreign key (vehicle_id) references vehicles,
       add foreign key (renter_id) references users,
       add foreign key (owner_id) references users`,
    `alter table ${prefix}_occupancies
       add foreign key (vehicle_id) references vehicles,
       add foreign key (rental_id) references ${prefix}_rentals`,
    `do $$ declare name text; begin
       select conname into strict name from pg_constraint
         where conrelid = '${prefix}_occupancies'::regclass and contype = 'x';
       execute format('alter table ${prefix}_occupancies drop constraint %I', name);
     end $$`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** The write also updates the column that search reads; the variant without it shows what that costs. */
async function keepSearchColumn(db: Db, prefix: string): Promise<void> {
  await sql
    .raw(`create trigger keep_busy after insert or delete or update of during on ${prefix}_occupancies
      for each row execute function keep_vehicle_busy()`)
    .execute(db);
}

/** Keeps every connection busy until all are booked. */
async function bookAll(rentals: NewRental[], book: (rental: NewRental) => Promise<unknown>): Promise<void> {
  const waiting = rentals.values();
  const worker = async () => {
    for (const rental of waiting) await book(rental);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

const line = (ours: string, against: string): Metric => ({ name: FIGURE, unit: '1/s', ours, against });

export const scenario: Scenario = {
  name: 'booking',
  number: 'P5',
  title: `Bookings without a conflict, ${CONNECTIONS} connections, ${CARS} cars`,
  goal: 'bookings/s ≥ 0.85 × a plain insert of the same rows, without what keeps times apart',
  prepare,
  metrics: [{ ...line(OURS, PLAIN), ratioAtLeast: 0.85 }, line(OURS, BARE), line(TOLD, OURS)],
};
