import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookRental, cancelRental, rejectRental } from '@josey/contract/api/rentals/rentals';
import { type Client, createClient, NetworkError } from '@josey/contract/core/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumePayments } from '#domains/payments/instructions/resume-payments.ts';
import { confirmHold } from '#domains/rentals/booking/confirm-hold.ts';
import { sweepRentals } from '#domains/rentals/booking/sweep-rentals.ts';
import { DAY_MS, quoteOf, type Trip, trip } from '#domains/rentals/rentals.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp, type TestApp } from '../support/app.ts';
import { startTestDatabase } from '../support/database.ts';
import { startServerProcess } from '../support/servers/server-process.ts';
import { startStripeServer } from '../support/servers/stripe-server.ts';

/**
 * kill -9 at each step between us and the provider: when a call has arrived there, and when it is carried out but not
 * answered. What our database holds of a payment changes between two calls alone, so these are all the states there are.
 */
const PAYING = [
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/:id',
  'POST /v1/payment_intents/:id/confirm',
];
const FLOWS = {
  'a booking, its capture and its refund': {
    isInstant: true,
    calls: [
      ...PAYING,
      'GET /v1/payment_intents/:id',
      'POST /v1/payment_intents/:id/capture',
      'GET /v1/refunds',
      'GET /v1/payment_intents/:id',
      'POST /v1/refunds',
    ],
    firstStop: 0,
    end: (on: Clients, id: string) => on.renter.call(cancelRental, { params: { id }, body: {} }),
  },
  'a request and its release': {
    isInstant: false,
    calls: [...PAYING, 'POST /v1/payment_intents/:id/cancel'],
    // Until then it is a booking.
    firstStop: PAYING.length,
    end: (on: Clients, id: string) => on.owner.call(rejectRental, { params: { id }, body: {} }),
  },
};
type Flow = (typeof FLOWS)[keyof typeof FLOWS];
const PAUSES = [
  ['a minute', 61_000],
  ['25 hours', 25 * 3_600_000],
] as const;

interface Stop {
  at: number;
  when: 'before' | 'after';
}
interface Clients {
  renter: Client;
  owner: Client;
}

const stripe = await startStripeServer();
const folder = await mkdtemp(join(tmpdir(), 'josey-steps-'));
await chmod(folder, 0o755); // as root the database runs as another user
afterAll(() => rm(folder, { recursive: true, force: true }));
const { db, url: databaseUrl } = await startTestDatabase();
const secret = 'a secret for tests, 32 characters long';
const settings = {
  DATA_DIR: folder,
  STRIPE_SECRET_KEY: 'sk_test_josey',
  STRIPE_WEBHOOK_SECRET: 'whsec_josey',
  STRIPE_API_BASE: stripe.baseUrl,
};
let trips: Record<'instant' | 'asked', Trip>;
let days = 1;

beforeAll(async () => {
  const app = await startOwnTestApp(settings, { databaseUrl });
  trips = { instant: await trip(app), asked: await trip(app, { instantBook: false }) };
  await app.close();
});

/** Books and ends a rental on a day of its own, in a server that `watch` may kill. */
async function goThrough(
  flow: Flow,
  watch: (call: string, when: Stop['when'], kill: () => Promise<void>) => unknown,
) {
  const people = trips[flow.isInstant ? 'instant' : 'asked'];
  const server = await startServerProcess({ ...settings, DATABASE_URL: databaseUrl, SECRET: secret });
  const on = clientsOf(people, (sessionId) =>
    createClient({ baseUrl: server.url, sessionId: () => sessionId }),
  );
  const time = nextDay();
  const { quoteId } = await quoteOf({ ...people.renter, client: on.renter }, people.vehicle, time);
  const booking = { body: { quoteId, paymentMethodId: 'pm_card_visa' }, idempotencyKey: newId() };
  let isKilled = false;
  const kill = async () => {
    isKilled = true;
    await server.kill();
  };
  stripe.watch(async (call, when) => void (await watch(call, when, kill)));
  try {
    const { id } = await on.renter.call(bookRental, booking);
    await expect.poll(async () => isKilled || (await isSettled(id))).toBe(true);
    await flow.end(on, id);
    await expect.poll(async () => isKilled || (await isSettled(id))).toBe(true);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
  }
  stripe.watch(undefined);
  await server.kill();
  return { people, booking, time };
}

const clientsOf = ({ renter, owner }: Trip, as: (sessionId: string) => Client): Clients => ({
  renter: as(renter.sessionId),
  owner: as(owner.sessionId),
});

function nextDay() {
  const start = (Math.ceil(Date.now() / DAY_MS) + 5 + days++) * DAY_MS;
  return { startDate: new Date(start).toISOString(), endDate: new Date(start + DAY_MS).toISOString() };
}

/** Nothing is left to be told to the provider. */
async function isSettled(rentalId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments p left join payment_instructions i on i.payment_id = p.id and i.done_at is null
     where p.subject_id = ${rentalId} and (i.id is not null or p.state in ('created', 'action_required'))`.execute(
    db,
  );
  return rows.length === 0;
}

/** What the provider has of a rental, and what the ledger says of it. */
async function moneyOf(rentalId: string) {
  const payments = await db.selectFrom('payments').select('id').where('subject_id', '=', rentalId).execute();
  const ids = new Set(payments.map(({ id }) => id));
  const isOurs = (intent: Record<string, unknown>) =>
    ids.has((intent.metadata as { josey_id: string }).josey_id);
  const intents = [...stripe.intents.values()].filter(isOurs);
  const refunds = stripe.refunds.filter((one) => intents.some(({ id }) => id === one.payment_intent));
  const { rows } = await sql<{ processor: number; owed: number; pending: number }>`
    select coalesce(sum(l.cents) filter (where l.account = 'processor' and not l.is_pending), 0)::int as processor,
           coalesce(sum(l.cents) filter (where l.account = 'customer_receivable' and not l.is_pending), 0)::int as owed,
           count(distinct e.id) filter (where e.state = 'pending'
             and not exists (select from ledger_entries o where o.ends_id = e.id))::int as pending
      from ledger_entries e left join ledger_lines l on l.entry_id = e.id
     where e.subject_id = ${rentalId}`.execute(db);
  return {
    holds: intents.filter(({ status }) => status === 'requires_capture').length,
    captures: intents.filter(({ status }) => status === 'succeeded').length,
    atProvider:
      intents.reduce((sum, one) => sum + Number(one.amount_received), 0) -
      refunds.reduce((sum, one) => sum + Number(one.amount), 0),
    ...rows[0],
  };
}

/** The one rental of that day, if there is one. */
async function rentalOn({ startDate }: { startDate: string }, { vehicle }: Trip) {
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'status', 'total_cents'])
    .where('vehicle_id', '=', vehicle.id)
    .where('starts_at', '=', new Date(startDate))
    .execute();
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

/** Starts again after a while, does what sweeps do, and closes. `work`: what people do then. */
async function startAgain(pauseMs: number, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startOwnTestApp(settings, { databaseUrl, secret });
  app.clock.advance(pauseMs);
  const sweep = async () => {
    await resumePayments(app.context, { rental: confirmHold });
    await sweepRentals(app.context);
    await resumePayments(app.context, { rental: confirmHold });
  };
  await sweep();
  await work(app);
  app.clock.advance(61_000);
  await sweep();
  await app.close();
}

for (const [name, flow] of Object.entries(FLOWS)) {
  test(`${name}: the calls are those that are killed`, async () => {
    const seen: string[] = [];
    const { people, time } = await goThrough(flow, (call, when) => when === 'before' && seen.push(call));
    expect(seen).toEqual(flow.calls);
    const rental = await rentalOn(time, people);
    expect(await moneyOf(rental?.id ?? '')).toMatchObject({ atProvider: 0, holds: 0, processor: 0, owed: 0 });
  });

  const stops = flow.calls
    .flatMap((call, at) => (['before', 'after'] as const).map((when) => ({ call, at, when })))
    .filter(({ at }) => at >= flow.firstStop);
  for (const [pause, pauseMs] of PAUSES)
    test.each(stops)(
      `${name}, killed $when call $at, $call, and started again ${pause} later`,
      async (stop) => {
        let count = -1;
        const { people, booking, time } = await goThrough(flow, async (_, when, kill) => {
          if (when === 'before') count++;
          if (count === stop.at && when === stop.when) await kill();
        });
        expect(count).toBeGreaterThanOrEqual(stop.at);
        if (pauseMs > DAY_MS) stripe.forgetKeys();
        await startAgain(pauseMs, (app) => goOn(app, flow, people, booking));
        const rental = await rentalOn(time, people);
        if (!rental) throw new Error('The booking is gone.');
        expect(await isSettled(rental.id)).toBe(true);
        const money = await moneyOf(rental.id);
        expect(money).toMatchObject({ holds: 0, atProvider: 0, processor: 0, owed: 0, pending: 0 });
        expect(money.captures).toBeLessThanOrEqual(1);
      },
    );
}

/** Sends the booking again under its key, as clients do, and then ends it; both may have happened already. */
async function goOn(
  app: TestApp,
  flow: Flow,
  people: Trip,
  booking: { body: { quoteId: string; paymentMethodId: string }; idempotencyKey: string },
): Promise<void> {
  const on = clientsOf(people, app.client);
  const rental = await on.renter.call(bookRental, booking).catch(codeOf);
  if (typeof rental === 'string') return expect(rental).toBe('quote_expired');
  await flow.end(on, rental.id).catch((error) => expect(codeOf(error)).toBe('illegal_transition'));
}

const codeOf = (error: { code: string }): string => error.code;
