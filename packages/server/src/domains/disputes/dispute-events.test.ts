import { adminPayment, retryRefund } from '@josey/contract/api/money/desk/admin-payments';
import {
  acceptDispute,
  adminDispute,
  adminDisputes,
  submitEvidence,
} from '@josey/contract/api/money/disputes';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { stripeDispute } from '../../../test/support/servers/stripe-objects.ts';
import { startStripeServer } from '../../../test/support/servers/stripe-server.ts';
import { picture, uploaded } from '../files/files.factory.ts';
import { refundCharge } from '../payments/payments.public.ts';
import { disputeOf, paidCharge, reaches } from './disputes.factory.ts';
import { syncDispute } from './sync-dispute.ts';

const server = await startStripeServer();
const secret = 'whsec_of_these_tests';
const app = await startTestApp({
  STRIPE_SECRET_KEY: ['sk', 'test', 'josey'].join('_'),
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_BASE: server.baseUrl,
});
const { context, clock } = app;
const { db } = context;
const admin = await adminPerson(app);
const { webhooks } = new Stripe('unused');

const WITHDRAWN = { id: 'txn_1', amount: -10_000, fee: 1_500, currency: 'usd' };
const RETURNED = { id: 'txn_2', amount: 10_000, fee: 0, currency: 'usd' };

/** As Stripe sends it, with the object as it was then. */
async function send(type: string, object: object, id = `evt_${newId()}`): Promise<void> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

async function paid() {
  const { paymentId, ...rest } = await paidCharge(app, 'pm_card_visa');
  const { engine_reference: intent } = await db
    .selectFrom('payments')
    .select('engine_reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { ...rest, paymentId, intent: intent ?? '' };
}

const entriesOf = async (paymentId: string) => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select e.kind, l.cents::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.payment_id = ${paymentId} and l.account = 'processor' and not l.is_pending
       and e.kind not in ('settlement') order by e.number`.execute(db);
  return rows;
};

const read = (id: string) => admin.client.call(adminDispute, { params: { id } });
const ofPayment = async (paymentId: string) =>
  (await admin.client.page(adminDisputes, { query: { limit: 100 } })).items.filter(
    (one) => one.paymentId === paymentId,
  );

test('the event of a dispute that comes five times at once takes effect once', async () => {
  const { paymentId, intent } = await paid();
  const dispute = stripeDispute(intent, { amount: 10_000, balance_transactions: [WITHDRAWN] });
  server.disputes.set(dispute.id, dispute);
  const id = `evt_${newId()}`;
  await Promise.all(Array.from({ length: 5 }, () => send('charge.dispute.created', dispute, id)));
  await Promise.all(Array.from({ length: 5 }, () => send('charge.dispute.funds_withdrawn', dispute)));
  await reaches(app, paymentId, ({ state }) => state === 'disputed');
  await vi.waitFor(async () => {
    const open = db.selectFrom('provider_events').select('id').where('handled_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
  expect(await ofPayment(paymentId)).toHaveLength(1);
  expect(await entriesOf(paymentId)).toEqual([{ kind: 'dispute_withdrawn', cents: -11_500 }]);
});

const STEPS = [
  ['charge.dispute.created', { status: 'needs_response', balance_transactions: [] }],
  ['charge.dispute.funds_withdrawn', { status: 'needs_response', balance_transactions: [WITHDRAWN] }],
  ['charge.dispute.updated', { status: 'under_review', balance_transactions: [WITHDRAWN] }],
  ['charge.dispute.closed', { status: 'won', balance_transactions: [WITHDRAWN] }],
  ['charge.dispute.funds_reinstated', { status: 'won', balance_transactions: [WITHDRAWN, RETURNED] }],
] as const;

test.each([
  ['in order', [0, 1, 2, 3, 4]],
  ['backward', [4, 3, 2, 1, 0]],
  ['shuffled and repeated', [3, 0, 3, 4, 1, 1, 2]],
])('events %s, each with what Stripe said then, come to the same end', async (_, order) => {
  const { paymentId, intent } = await paid();
  const { id } = stripeDispute(intent);
  for (const step of order) {
    const [type, then] = STEPS[step] ?? STEPS[0];
    const dispute = stripeDispute(intent, { amount: 10_000, ...then });
    // What Stripe says of it may be older than what it said before.
    server.disputes.set(id, dispute);
    await send(type, dispute);
    await vi.waitFor(async () => {
      const asked = server.calls.filter((call) => call === `GET /v1/disputes/${id}`).length;
      expect(asked).toBeGreaterThan(order.indexOf(step));
    });
  }
  await vi.waitFor(async () => expect(await ofPayment(paymentId)).toMatchObject([{ status: 'won' }]), {
    timeout: 15_000,
  });
  await reaches(app, paymentId, ({ state }) => state === 'captured');
  await vi.waitFor(async () =>
    expect((await entriesOf(paymentId)).map(({ cents }) => cents).sort()).toEqual([-11_500, 10_000]),
  );
  const { rows } = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where e.payment_id = ${paymentId} and l.account in ('disputes', 'bad_debts') group by 1 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { account: 'bad_debts', cents: 1_500 },
    { account: 'disputes', cents: 0 },
  ]);
});

test('evidence is sent to Stripe once, with the trip, the words and the pictures as JPEG', async () => {
  const { paymentId, intent, payer } = await paid();
  const dispute = stripeDispute(intent, { amount: 10_000, balance_transactions: [WITHDRAWN] });
  server.disputes.set(dispute.id, dispute);
  await send('charge.dispute.created', dispute);
  const id = await disputeOf(app, admin, paymentId);
  const [file] = await uploaded(admin, [await picture(300, 200, 'png')]);
  // Stripe carries it out, and its answer is lost.
  server.failNext(new RegExp(`POST /v1/disputes/${dispute.id}$`), 'after');
  const body = { text: 'They rode with us.', files: [file?.url ?? ''] };
  await admin.client.call(submitEvidence, { params: { id }, body });
  await vi.waitFor(
    async () => expect((await read(id)).answer).toMatchObject({ sentAt: expect.any(String) }),
    {
      timeout: 20_000,
    },
  );
  expect(server.disputes.get(dispute.id)).toMatchObject({
    status: 'under_review',
    evidence: {
      uncategorized_text: 'They rode with us.',
      service_documentation: expect.stringContaining('file_'),
    },
  });
  expect(server.calls.filter((call) => call === 'POST /v1/files').length).toBeGreaterThan(0);
  expect((await ofPayment(paymentId))[0]?.payer.id).toBe(payer.user.id);

  // A late event of before, with what Stripe said then.
  const asked = () => server.calls.filter((call) => call === `GET /v1/disputes/${dispute.id}`).length;
  const before = asked();
  server.disputes.set(dispute.id, { ...dispute, status: 'needs_response' });
  await send('charge.dispute.funds_withdrawn', dispute);
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
  await vi.waitFor(async () => {
    const open = db.selectFrom('provider_events').select('id').where('handled_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
  await syncDispute(context, dispute.id);
  expect((await read(id)).status).toBe('under_review');
});

test('an accepted dispute is closed at Stripe', async () => {
  const { paymentId, intent } = await paid();
  const dispute = stripeDispute(intent, { amount: 10_000, balance_transactions: [WITHDRAWN] });
  server.disputes.set(dispute.id, dispute);
  await send('charge.dispute.created', dispute);
  const id = await disputeOf(app, admin, paymentId);
  await admin.client.call(acceptDispute, { params: { id }, body: { reason: 'They are right' } });
  await reaches(app, paymentId, ({ state }) => state === 'charged_back');
  expect(server.calls).toContain(`POST /v1/disputes/${dispute.id}/close`);
});

test('a dispute of another shop with the same account does nothing', async () => {
  const dispute = stripeDispute('pi_of_another_shop');
  server.disputes.set(dispute.id, dispute);
  const before = (await admin.client.page(adminDisputes, { query: {} })).total;
  await send('charge.dispute.created', dispute);
  await vi.waitFor(() => expect(server.calls).toContain(`GET /v1/disputes/${dispute.id}`));
  expect((await admin.client.page(adminDisputes, { query: {} })).total).toBe(before);
});

test('a refund that comes back is failed, is told, and is sent again once', async () => {
  const { paymentId, intent, subject } = await paid();
  await transact(context, (tx) => refundCharge(tx, subject, 'price', 4_000, clock.now()));
  const refund = await vi.waitFor(() => {
    const found = server.refunds.find((one) => one.payment_intent === intent);
    if (!found) throw new Error('Not refunded yet');
    return found;
  });
  refund.status = 'failed';
  refund.object = 'refund';
  await Promise.all([
    send('refund.failed', refund),
    send('refund.updated', refund),
    send('refund.failed', refund),
  ]);
  const step = await vi.waitFor(
    async () => {
      const { steps } = await admin.client.call(adminPayment, { params: { id: paymentId } });
      const failed = steps.find(({ outcome }) => outcome === 'failed');
      if (!failed) throw new Error('Not failed yet');
      return failed;
    },
    { timeout: 15_000 },
  );
  expect(step).toMatchObject({ kind: 'refund', isRepeated: false });
  expect(await entriesOf(paymentId)).toEqual([{ kind: 'refund_failed', cents: 4_000 }]);
  const retry = () =>
    admin.client.call(retryRefund, {
      params: { id: step.id },
      body: { reason: 'Once more' },
      idempotencyKey: newId(),
    });
  const pressed = await Promise.allSettled([retry(), retry()]);
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await vi.waitFor(() =>
    expect(server.refunds.filter((one) => one.payment_intent === intent)).toMatchObject([
      { status: 'failed' },
      { status: 'succeeded', amount: 4_000 },
    ]),
  );
  expect(await refusalOf(retry())).toMatchObject({ code: 'conflict' });
});
