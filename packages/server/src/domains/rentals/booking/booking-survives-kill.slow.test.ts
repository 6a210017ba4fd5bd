import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookRental, getRental } from '@josey/contract/api/rentals/rentals';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { cloneDatabase } from '../../../../test/support/database.ts';
import type { Person } from '../../../../test/support/people.ts';
import { startServerProcess } from '../../../../test/support/servers/server-process.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { confirmExtension } from '../extensions/confirm-extension.ts';
import { BOOKING_ADMIN, createBookingLoad, type Try } from './booking-load.factory.ts';
import { confirmHold } from './confirm-hold.ts';

const ACKNOWLEDGED_BEFORE_KILL = 20;

/** Whatever process serves now; people keep their sessions over its death. */
let baseUrl = '';
const load = createBookingLoad(() => baseUrl);

async function killDuringBookings(
  server: { kill(): Promise<void> },
  people: Person[],
  cars: Vehicle[],
  firstDay: number,
) {
  const tries: Try[] = [];
  const everybody = people.map((renter, i) =>
    load.bookUntilGone(renter, cars, firstDay + (i >> 1) * 20, tries),
  );
  const count = () => tries.filter((one) => one.acknowledged).length;
  await expect.poll(count, { timeout: 20_000, interval: 1 }).toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);
  await server.kill();
  await Promise.all(everybody);
  return tries;
}

async function expectEveryAcknowledged(tries: Try[]): Promise<void> {
  for (const { renter, acknowledged } of tries) {
    if (!acknowledged) continue;
    const found = await renter.client.call(getRental, { params: { id: acknowledged.id } });
    expect(found).toEqual(acknowledged);
  }
}

/**
 * Everyone without an answer sends the same request again, with the same key, and does not wait for the dead
 * process: it is booked now, or another renter took the time.
 */
async function sendAgain(tries: Try[]): Promise<void> {
  for (const one of tries.filter(({ acknowledged }) => !acknowledged)) {
    const again = one.renter.client.call(bookRental, {
      body: { quoteId: one.quoteId },
      idempotencyKey: one.idempotencyKey,
    });
    one.acknowledged = await again.catch((error) => {
      expect(error).toMatchObject({ code: 'vehicle_unavailable' });
      return undefined;
    });
  }
}

async function killDuring(kills: number, environment: Record<string, string>): Promise<Try[]> {
  const all: Try[] = [];
  let server = await startServerProcess({ ...environment, ...BOOKING_ADMIN });
  baseUrl = server.url;
  const { renters, cars } = await load.settle();
  for (let kill = 0; kill < kills; kill++) {
    const tries = await killDuringBookings(server, renters, cars, kill * 100);
    server = await startServerProcess(environment);
    baseUrl = server.url;
    await expectEveryAcknowledged(tries);
    await sendAgain(tries);
    all.push(...tries);
  }
  await expectEveryAcknowledged(all);
  expect(await server.stop()).toBe(0);
  return all;
}

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'josey-kill-'));
  await chmod(directory, 0o755); // as root the database runs as another user
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('kill -9 of the server during bookings loses no booking that was acknowledged, and no cent', async () => {
  const databaseUrl = await cloneDatabase();
  const tries = await killDuring(2, { DATABASE_URL: databaseUrl, DATA_DIR: await newDirectory() });

  const app = await startTestApp({}, { databaseUrl });
  const { db } = app.context;
  app.clock.advance(61_000);
  await resumePayments(app.context, {
    rental: confirmHold,
    extension: confirmExtension,
    ride: async () => {},
  });
  const rentals = await db.selectFrom('rentals').select(['id', 'status']).execute();
  expect(new Set(rentals.map(({ status }) => status))).toEqual(new Set(['approved']));
  const acknowledged = tries.flatMap((one) => one.acknowledged?.id ?? []);
  expect(acknowledged.toSorted()).toEqual(rentals.map(({ id }) => id).toSorted());
  const payments = await db.selectFrom('payments').select(['id', 'subject_id', 'state']).execute();
  expect(payments.map((payment) => payment.subject_id).toSorted()).toEqual(acknowledged.toSorted());
  const charges = await db.selectFrom('sandbox_charges').select(['idempotency_key', 'status']).execute();
  expect(charges.map((charge) => charge.idempotency_key).toSorted()).toEqual(
    payments.map(({ id }) => id).toSorted(),
  );
  // A capture is carried out after its booking.
  for (const { state } of payments) expect(['authorized', 'captured']).toContain(state);
  for (const { status } of charges) expect(['authorized', 'captured']).toContain(status);
}, 120_000);

test('the same with the embedded database, which is orphaned by the kill and found again', async () => {
  const tries = await killDuring(1, { DATA_DIR: await newDirectory() });
  expect(tries.filter((one) => one.acknowledged).length).toBeGreaterThan(ACKNOWLEDGED_BEFORE_KILL);
}, 120_000);
