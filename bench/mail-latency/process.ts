import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { queueMail } from '../../packages/server/src/domains/mail/queue-mail.ts';
import { insertIfFree } from '../../packages/server/src/domains/rentals/booking/calendar.queries.ts';
import { enqueue } from '../../packages/server/src/events.ts';
import { transact } from '../../packages/server/src/platform/kernel/context.ts';
import { dayNumber, rentalOf } from '../booking/bookings.ts';
import type { Cars } from '../booking/cars.ts';
import { quantile } from '../frame/statistics.ts';
import { buildWholeApp } from '../frame/whole-app.ts';

/** One Josey of the P19 benchmark, workers and relay running: `process.ts <database>`, then a task by message. */
export interface Task {
  mails: number;
  bookings: number;
  connections: number;
  cars: Cars;
  firstDay: number;
}

const { context, start } = await buildWholeApp(process.argv[2] ?? '');
const handedOver = new Map<string, number>();
context.engines.mail = { send: async ({ id }) => void handedOver.set(id, performance.now()) };
await start();
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await measure(task)));
process.send?.('ready');

async function measure(task: Task) {
  const delays: number[] = [];
  for (let at = 0; at < task.mails; at++) {
    // Not in step with anything that polls.
    await sleep(20 + Math.random() * 60);
    delays.push(await delayOfMail());
  }
  return { median: quantile(delays, 0.5), p90: quantile(delays, 0.9), ...(await book(task)) };
}

async function delayOfMail(): Promise<number> {
  const reader = { id: null, firstName: 'Rae', email: 'rae@example.test', language: 'en' as const };
  const id = await transact(context, (tx) =>
    queueMail(tx, reader, 'email-taken', {}, { now: context.clock.now() }),
  );
  const committed = performance.now();
  while (!handedOver.has(id)) await sleep(0);
  return (handedOver.get(id) ?? Number.NaN) - committed;
}

/** Bookings whose owners are notified, and the time until all of them are. */
async function book({ bookings, connections, cars, firstDay }: Task) {
  const { ownerId, renterId, vehicleIds } = cars;
  const rentals = Array.from({ length: bookings }, (_, at) => {
    const day = dayNumber(firstDay + Math.floor(at / vehicleIds.length));
    return rentalOf(cars, vehicleIds[at % vehicleIds.length] as string, day);
  }).values();
  const began = performance.now();
  const worker = async () => {
    for (const rental of rentals) {
      await transact(context, async (tx) => {
        await insertIfFree(tx, rental, rental.ends_at);
        await enqueue(tx, 'rental.changed', {
          rentalId: rental.id,
          renterId,
          ownerId,
          move: 'pay',
          actor: 'renter',
          from: 'held',
          status: 'pending',
          vehicleLabel: '2021 Toyota Camry',
          start: rental.starts_at.toISOString(),
          end: rental.ends_at.toISOString(),
          timeZone: 'America/New_York',
        });
      });
    }
  };
  const before = await countTold();
  await Promise.all(Array.from({ length: connections }, worker));
  const booked = performance.now();
  while ((await countTold()) < before + bookings) await sleep(20);
  const perSecond = (until: number) => bookings / ((until - began) / 1_000);
  return { booked: perSecond(booked), told: perSecond(performance.now()) };
}

async function countTold(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}
