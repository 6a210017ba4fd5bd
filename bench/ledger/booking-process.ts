import { setTimeout as sleep } from 'node:timers/promises';
import { rentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { RENTAL_TERMS_VERSION, type RentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import pg from 'pg';
import { bookRental } from '../../packages/server/src/domains/rentals/booking/book-rental.ts';
import { signQuote } from '../../packages/server/src/domains/rentals/booking/quote/signed-quote.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';
import type { Caller } from '../../packages/server/src/platform/security/sessions.ts';
import { dayNumber } from '../booking/bookings.ts';
import type { Cars } from '../booking/cars.ts';
import { inParallel } from '../frame/in-parallel.ts';
import { buildWholeApp } from '../frame/whole-app.ts';

/**
 * One Josey of the ledger's benchmark: `booking-process.ts <database> <with-ledger | without-ledger>`, then a task by message. Without its
 * ledger, whatever writes an entry is answered without asking the database.
 */
export interface Task {
  bookings: number;
  connections: number;
  cars: Cars;
  firstDay: number;
  /** How long each is; a day. */
  hours?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const [database = '', kind] = process.argv.slice(2);
if (kind === 'without-ledger') leaveOutEntries();
const { context, open, start } = await buildWholeApp(database);
await open();
await start();
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await book(task)));
process.send?.('ready');

async function book({ bookings, connections, cars, firstDay, hours = 24 }: Task) {
  const caller = { id: cars.renterId } as Caller;
  const quotes = Array.from({ length: bookings }, (_, at) => {
    const day = firstDay + Math.floor(at / cars.vehicleIds.length);
    const vehicleId = cars.vehicleIds[at % cars.vehicleIds.length] as string;
    return quoteOf(cars, vehicleId, dayNumber(day), hours);
  });
  const began = performance.now();
  await inParallel(connections, quotes, async (quoteId) => {
    const rental = await bookRental(context, caller, { quoteId, paymentMethod: 'card' });
    if (rental.status !== 'approved') throw new Error(`A booking became ${rental.status}`);
  });
  const seconds = (performance.now() - began) / 1_000;
  while (await isCapturing()) await sleep(50);
  return { 'bookings per second': bookings / seconds };
}

/** The captures are carried out afterwards; the next round is not to run beside them. */
async function isCapturing(): Promise<boolean> {
  const open = await context.db
    .selectFrom('payment_instructions')
    .select('id')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** A quote as the renter gets it. */
function quoteOf({ renterId }: Cars, vehicleId: string, startsAt: Date, hours: number): string {
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const { current } = context.settings;
  const terms: RentalTerms = {
    version: RENTAL_TERMS_VERSION,
    timeZone: 'America/New_York',
    rules: { rates: { minute: 20, hour: 1_000, day: 6_000, week: 36_000, month: 120_000 } },
    extras: [],
    policy: current.fees.rental,
    feesVersion: context.settings.versionOf('fees'),
  };
  const period = { startsAt, endsAt, timeZone: terms.timeZone };
  return signQuote(context.signer, {
    ...rentalQuote({ period, rules: terms.rules, extras: [] }, terms.policy),
    terms,
    id: newId(),
    renterId,
    vehicleId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    depositCents: 0,
    currency: current.currency.currency,
    cancellationPolicy: 'flexible',
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
}

function leaveOutEntries(): void {
  const { prototype } = pg.Client;
  const ask = prototype.query as (...args: unknown[]) => unknown;
  const answer = { command: 'INSERT', rowCount: 1, rows: [{}], fields: [], oid: 0 };
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
    if (!text?.includes('insert into ledger_entries')) return ask.apply(this, args);
    const done = args.at(-1);
    if (typeof done === 'function') return void setImmediate(() => done(null, answer));
    return Promise.resolve(answer);
  } as typeof prototype.query;
}
