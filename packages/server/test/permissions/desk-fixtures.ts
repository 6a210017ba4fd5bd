import { cashLines } from '@josey/contract/rules/ledger/charge';
import { carryOut } from '#domains/desk/money/money.factory.ts';
import { postCharge } from '#domains/ledger/ledger.public.ts';
import { insertEntry } from '#domains/ledger/ledger.queries.ts';
import { newCode } from '#domains/promotions/promotions.factory.ts';
import { rideRow } from '#domains/rides/rides.factory.ts';
import { sent } from '#domains/verification/verification.factory.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../support/app.ts';
import type { Thing } from './fixtures.ts';
import type { Player } from './people-fixtures.ts';

/** A user's message to the operator. */
export async function messageOf(app: TestApp, { user }: Player): Promise<Thing> {
  const [id, created_at] = [newId(), app.clock.now()];
  const { db } = app.context;
  const typed = { name: 'Quillname', email: 'quill@example.test', topic: 'other', language: 'en' };
  await db
    .insertInto('contact_threads')
    .values({
      ...typed,
      id,
      user_id: user.id,
      form_id: newId(),
      status: 'open',
      created_at,
      last_message_at: created_at,
    })
    .execute();
  const message = { thread_id: id, is_answer: false, body: 'Quillproblem', created_at };
  await db
    .insertInto('contact_messages')
    .values({ id: newId(), ...message })
    .execute();
  return { name: 'message', id };
}

/** An open amount of a user. */
export async function debtOf(app: TestApp, { user }: Player, about: string): Promise<Thing> {
  const [id, paymentId, subjectId, created_at] = [newId(), newId(), newId(), app.clock.now()];
  const { db } = app.context;
  const owed = { currency: 'USD', method: 'card', amount_cents: 1_200, created_at };
  await db
    .insertInto('payments')
    .values({
      ...owed,
      id: paymentId,
      payer_id: user.id,
      kind: 'ride',
      subject_id: subjectId,
      purpose: 'price',
      description: 'A ride',
      state: 'voided',
      return_path: '/',
    })
    .execute();
  await db
    .insertInto('debts')
    .values({
      ...owed,
      id,
      debtor_id: user.id,
      cause_id: newId(),
      reason: 'charge_failed',
      payment_id: paymentId,
      subject_kind: 'ride',
      subject_id: subjectId,
      page: `/rides/${subjectId}`,
    })
    .execute();
  return { name: `debt ${about}`, id };
}

/** A user who owes the platform's part of rides that were paid in cash. */
export async function indebtedAs(app: TestApp, { user }: Player): Promise<Thing> {
  const payee = { account: 'driver_payable', personId: user.id } as const;
  const lines = cashLines({ payee, payeeCents: 0, platformCents: 50_000, taxCents: 0 });
  const subject = { kind: 'ride', id: newId() };
  const entry = { kind: 'refund', causeId: newId(), currency: 'USD', paymentId: null, subject, lines };
  await transact(app.context, (tx) => insertEntry(tx, { ...entry, at: app.clock.now() }));
  return { name: 'user who owes', id: user.id };
}

/** What the bank took of a dispute, and the driver's part of its charge. */
async function withLoss(
  app: TestApp,
  { id, paymentId, person }: Record<'id' | 'paymentId' | 'person', string>,
) {
  const at = app.clock.now();
  await app.context.db
    .insertInto('dispute_movements')
    .values({ id: newId(), dispute_id: id, reference: 'txn_1', amount_cents: 900, fee_cents: 0, at })
    .execute();
  const payee = { account: 'driver_payable', personId: person } as const;
  const ride = newId();
  await app.context.db
    .insertInto('rides')
    .values(rideRow({ id: ride, rider_id: person, status: 'cancelled' }))
    .execute();
  const of = { id: paymentId, payerId: person, subject: { kind: 'ride', id: ride } };
  const payment = { ...of, purpose: 'price', currency: 'USD', method: 'card' };
  const charge = { payee, payeeCents: 800, platformCents: 200, taxCents: 0 };
  await transact(app.context, (tx) => postCharge(tx, payment, charge, { causeId: newId(), at }));
}

/** A dispute of a user's payment, with a refund that came back. */
export async function disputeOf(app: TestApp, { user }: Player, status: string) {
  const [id, paymentId, refundId, created_at] = [newId(), newId(), newId(), app.clock.now()];
  const { db } = app.context;
  const paid = { amount_cents: 1_000, charged_cents: 1_000, captured_cents: 1_000, refunded_cents: 100 };
  await db
    .insertInto('payments')
    .values({
      ...paid,
      id: paymentId,
      payer_id: user.id,
      kind: 'ride',
      subject_id: newId(),
      purpose: 'price',
      currency: 'USD',
      method: 'card',
      description: 'A ride',
      state: status === 'lost' ? 'charged_back' : 'disputed',
      engine_reference: `sandbox_${paymentId}`,
      return_path: '/',
      created_at,
    })
    .execute();
  const done = { done_at: created_at, outcome: 'failed', created_at };
  await db
    .insertInto('payment_instructions')
    .values({ ...done, id: refundId, payment_id: paymentId, kind: 'refund', amount_cents: 100 })
    .execute();
  const about = { reason: 'fraudulent', amount_cents: 900, currency: 'USD', is_inquiry: false };
  await db
    .insertInto('disputes')
    .values({
      ...about,
      id,
      provider: 'sandbox',
      reference: `du_${id}`,
      payment_id: paymentId,
      status,
      status_since: created_at,
      opened_at: created_at,
    })
    .execute();
  if (status === 'lost') await withLoss(app, { id, paymentId, person: user.id });
  return {
    dispute: { name: `dispute ${status}`, id },
    failedRefund: { name: 'refund that came back', id: refundId },
  };
}

/** A security alert about a user. */
export async function alertAbout(app: TestApp, { user }: Player): Promise<Thing> {
  const [id, at] = [newId(), app.clock.now()];
  const noticed = { kind: 'failed_sign_ins', subject: user.id, count: 7, first_at: at, last_at: at };
  const { db } = app.context;
  await db
    .insertInto('alerts')
    .values({ ...noticed, id, user_agents: [], networks: [] })
    .execute();
  await db.insertInto('alert_people').values({ alert_id: id, user_id: user.id }).execute();
  return { name: 'alert', id };
}

export const RENTERS_LICENSE = 'QRL-7781-330';

export async function licenseOf(renter: Player): Promise<Thing> {
  const { id } = await sent(renter, { licenseNumber: RENTERS_LICENSE });
  return { name: 'license of a renter', id };
}

/** A conversation with the assistant, and the reply in it. */
export async function chatOf(app: TestApp, { user }: Player): Promise<{ conversation: Thing; reply: Thing }> {
  const { clock, db } = app.context;
  const [conversation, reply, created_at] = [newId(), newId(), clock.now()];
  const rows = { user_id: user.id, title: 'Quillquestion', created_at, changed_at: created_at };
  await db
    .insertInto('chat_conversations')
    .values({ id: conversation, ...rows })
    .execute();
  const said = { role: 'assistant', content: 'Quillanswer', answered_by: 'help', created_at };
  await db
    .insertInto('chat_messages')
    .values({ id: reply, conversation_id: conversation, ...said })
    .execute();
  return {
    conversation: { name: 'conversation', id: conversation },
    reply: { name: 'reply', id: reply },
  };
}

/** The payment of a rental's price, which the provider has captured. */
export async function paymentFor(app: TestApp, rental: Thing): Promise<Thing> {
  await carryOut(app, rental.id);
  const payment = await app.context.db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  return { name: 'payment', id: payment.id };
}

export async function promotionOf(app: TestApp, admin: Player): Promise<Thing> {
  const { id } = await newCode(app, admin);
  return { name: 'promotion', id };
}

/** Two webhooks of the operator, and a delivery of the first. */
export async function webhooksOf(
  app: TestApp,
): Promise<Record<'webhook' | 'oldWebhook' | 'delivery', Thing>> {
  const { db } = app.context;
  const [id, oldId, deliveryId] = [newId(), newId(), newId()];
  const at = app.clock.now();
  const webhook = { url: 'https://quill.example.test/', topics: ['ride.changed'], secret: Buffer.alloc(1) };
  await db
    .insertInto('webhooks')
    .values([id, oldId].map((one) => ({ ...webhook, id: one, created_at: at })))
    .execute();
  const delivery = { webhook_id: id, event_id: newId(), topic: 'ride.changed', data: jsonb({}) };
  await db
    .insertInto('webhook_deliveries')
    .values({ ...delivery, id: deliveryId, status: 'delivered', created_at: at })
    .execute();
  return {
    webhook: { name: 'webhook', id },
    oldWebhook: { name: 'webhook to remove', id: oldId },
    delivery: { name: 'delivery of a webhook', id: deliveryId },
  };
}

/** A payout to a user, on its way to the bank. */
export async function payoutOf(app: TestApp, { user }: Player): Promise<Thing> {
  const [id, now] = [newId(), app.clock.now()];
  const { db } = app.context;
  const payee = {
    user_id: user.id,
    bank: null,
    bank_ending: '6789',
    changed_at: now,
    next_payout_at: later(now),
  };
  await db.insertInto('payees').values(payee).execute();
  const rest = { currency: 'USD', amount_cents: 4_000, is_weekly: true, bank: null, bank_ending: '6789' };
  await db
    .insertInto('payouts')
    .values({ id, user_id: user.id, status: 'sent', status_since: now, created_at: now, ...rest })
    .execute();
  return { name: 'payout', id };
}

const later = (now: Date) => new Date(now.getTime() + 7 * 86_400_000);
