import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { startStripeServer } from '../../../../test/support/servers/stripe-server.ts';
import { authorizePayments, recordAnswers } from '../authorize-payments.ts';
import { capturePayment, refundCharge, releasePayments } from '../instructions/instruct.ts';
import { openPayment } from '../open-payment.ts';
import type { Subject } from '../subject.ts';
import { handleEvent } from './handle-event.ts';
import { pruneEvents } from './prune-events.ts';

const server = await startStripeServer();
const secret = 'whsec_of_these_tests';
const app = await startTestApp({
  STRIPE_SECRET_KEY: ['sk', 'test', 'josey'].join('_'),
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: server.baseUrl,
});
const { context, clock } = app;
const { db } = context;
const payer = await newPerson(app);

type Purpose = 'price';
let subject: Subject<Purpose>;
beforeEach(() => {
  subject = { kind: 'rental', id: newId(), key: '', purposes: ['price'] };
});

async function pay(paymentMethodId: string) {
  const order = {
    payerId: payer.user.id,
    subject,
    purpose: 'price',
    amountCents: 9_000,
    paymentMethodId,
  } as const;
  const rest = { currency: 'USD', method: 'card', description: 'A rental', returnPath: '/' } as const;
  await transact(context, (tx) => openPayment(tx, { ...order, ...rest }, clock.now()));
  await settle();
  const row = await onlyRow();
  return { id: row.id, reference: row.engine_reference ?? '' };
}

async function settle() {
  const answers = await authorizePayments(context, subject);
  return transact(context, (tx) => recordAnswers(tx, subject, answers, clock.now()));
}

const onlyRow = () =>
  db.selectFrom('payments').selectAll().where('subject_id', '=', subject.id).executeTakeFirstOrThrow();
const instructions = async () =>
  db
    .selectFrom('payment_instructions')
    .select(['kind', 'amount_cents'])
    .where('payment_id', '=', (await onlyRow()).id)
    .orderBy('id')
    .execute();
const eventsAbout = (reference: string) =>
  db.selectFrom('provider_events').selectAll().where('reference', '=', reference).execute();
const handled = (reference: string) =>
  vi.waitFor(
    async () => {
      const events = await eventsAbout(reference);
      expect(events.length).toBeGreaterThan(0);
      expect(events.every((event) => event.handled_at)).toBe(true);
    },
    { timeout: 10_000 },
  );

const { webhooks } = new Stripe('unused');
const eventOf = (
  reference: string,
  id = `evt_${newId()}`,
  type = 'payment_intent.amount_capturable_updated',
) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: reference, object: 'payment_intent' } },
  });

/** As Stripe sends it, signed with the SDK. */
function send(payload: string, change: { secret?: string; timestamp?: number; body?: string } = {}) {
  const timestamp = change.timestamp ?? Math.floor(clock.now().getTime() / 1_000);
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? secret,
    timestamp,
  });
  return app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: change.body ?? payload,
  });
}

test('an event of a bank’s approval makes us ask, and the payment goes on', async () => {
  const { reference } = await pay('pm_card_authenticationRequired');
  server.decide(reference, 'approve');
  const answer = await send(eventOf(reference));
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { received: true } }]);
  await handled(reference);
  // No rental has this payment, so its domain cannot resume it here; the answer itself is there to be recorded.
  expect(await settle()).toEqual({ status: 'authorized' });
});

test('an event that comes five times at once takes effect once', async () => {
  const { reference } = await pay('pm_card_visa');
  const payload = eventOf(reference);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await eventsAbout(reference)).toHaveLength(1);
  await handled(reference);
  expect((await onlyRow()).state).toBe('authorized');
});

test.each([
  ['stale', { timestamp: Math.floor(Date.now() / 1_000) - 301 }],
  ['foreign', { secret: 'whsec_of_another' }],
  ['of another body', { body: eventOf('pi_altered') }],
])('an event whose signature is %s is refused and leaves no row', async (_, change) => {
  const { reference } = await pay('pm_card_visa');
  const answer = await send(eventOf(reference), change);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  expect(await eventsAbout(reference)).toEqual([]);
  expect(await eventsAbout('pi_altered')).toEqual([]);
});

test('an event without a signature, or with a body that is no JSON, is refused', async () => {
  const bare = { method: 'POST', url: '/api/webhooks/stripe', payload: eventOf('pi_bare') } as const;
  const headers = { 'content-type': 'application/json' };
  expect((await app.http.inject({ ...bare, headers })).statusCode).toBe(400);
  expect((await send('not JSON')).statusCode).toBe(400);
  expect(await eventsAbout('pi_bare')).toEqual([]);
});

test('what the payer holds after the cancellation is released', async () => {
  const { reference } = await pay('pm_card_authenticationRequired');
  // Given up before the engine was told, as by a process that was killed.
  await db.updateTable('payments').set({ state: 'voided' }).where('subject_id', '=', subject.id).execute();
  server.decide(reference, 'approve');
  await send(eventOf(reference));
  await handled(reference);
  expect(server.intents.get(reference)?.status).toBe('canceled');
  expect((await onlyRow()).state).toBe('voided');
});

test('what the payer has paid after the cancellation is refunded, once, however many events tell of it', async () => {
  const { reference, id } = await pay('pm_card_authenticationRequired');
  await transact(context, (tx) => releasePayments(tx, subject, clock.now()));
  Object.assign(server.intents.get(reference) ?? {}, { status: 'succeeded', amount_received: 9_000 });
  await Promise.all([send(eventOf(reference)), send(eventOf(reference)), send(eventOf(reference))]);
  await handled(reference);
  await vi.waitFor(
    () => expect(server.refunds.filter((one) => one.payment_intent === reference)).toHaveLength(1),
    {
      timeout: 10_000,
    },
  );
  expect(await onlyRow()).toMatchObject({ state: 'voided', captured_cents: 9_000, refunded_cents: 9_000 });
  expect(await instructions()).toEqual([
    { kind: 'void', amount_cents: null },
    { kind: 'refund', amount_cents: 9_000 },
  ]);
  await vi.waitFor(async () => expect(await processorCents(id)).toBe(0), { timeout: 10_000 });
});

test('a cancellation refunds the charge, not what the payer has paid of an attempt that was given up', async () => {
  const { reference } = await pay('pm_card_authenticationRequired');
  await transact(context, (tx) => releasePayments(tx, subject, clock.now()));
  Object.assign(server.intents.get(reference) ?? {}, { status: 'succeeded', amount_received: 9_000 });
  await send(eventOf(reference));
  await handled(reference);
  await pay('pm_card_visa');
  const payee = { account: 'owner_payable', personId: payer.user.id } as const;
  const charge = { payee, payeeCents: 7_000, platformCents: 2_000, taxCents: 0 };
  const back = await transact(context, async (tx) => {
    await capturePayment(tx, subject, 'price', charge, clock.now());
    return refundCharge(tx, subject, 'price', 9_000, clock.now());
  });
  expect(back.backCents).toBe(9_000);
});

/** The processor had it and gave it back. */
async function processorCents(paymentId: string): Promise<number | string> {
  const { sum, count } = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => [eb.fn.sum<string>('l.cents').as('sum'), eb.fn.countAll<string>().as('count')])
    .where('e.payment_id', '=', paymentId)
    .where('e.kind', '=', 'settlement')
    .where('l.account', '=', 'processor')
    .executeTakeFirstOrThrow();
  return Number(count) === 2 ? Number(sum) : `${count} settlements`;
}

test('late events in any order change nothing that is decided', async () => {
  const { reference } = await pay('pm_card_visa');
  const types = ['charge.refunded', 'payment_intent.canceled', 'payment_intent.created'];
  for (const type of types) await send(eventOf(reference, undefined, type));
  await handled(reference);
  expect(await onlyRow()).toMatchObject({ state: 'authorized', refunded_cents: 0 });
  expect(await instructions()).toEqual([]);
});

test('an event of something that is not ours is kept and does nothing', async () => {
  expect((await send(eventOf('pi_of_another_shop'))).statusCode).toBe(200);
  await handled('pi_of_another_shop');
});

test('an event that is handled already is not handled again', async () => {
  const { reference } = await pay('pm_card_visa');
  await send(eventOf(reference));
  await handled(reference);
  const [event] = await eventsAbout(reference);
  const asked = server.calls.length;
  await handleEvent(context, {}, event?.id ?? '');
  expect(server.calls).toHaveLength(asked);
});

test('events are kept for 90 days', async () => {
  await send(eventOf('pi_of_long_ago'));
  await db
    .updateTable('provider_events')
    .set({ received_at: new Date(clock.now().getTime() - 91 * 86_400_000) })
    .where('reference', '=', 'pi_of_long_ago')
    .execute();
  await pruneEvents(context);
  expect(await eventsAbout('pi_of_long_ago')).toEqual([]);
});

test('without Stripe there is no such page', async () => {
  const plain = await startTestApp();
  const answer = await plain.http.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
