import type { Charge } from '@josey/contract/rules/ledger/charge';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ResumePayment } from '#domain-module';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { authorizePayments, recordAnswers } from './authorize-payments.ts';
import { carryOutInstruction } from './instructions/carry-out-instruction.ts';
import { abandonAttempt, capturePayment, refundPayment, releasePayments } from './instructions/instruct.ts';
import { resumePayments } from './instructions/resume-payments.ts';
import { openPayment, type PaymentOrder } from './open-payment.ts';
import type { Subject } from './subject.ts';

const app = await startTestApp();
const { context } = app;
const { clock } = app;
const { db } = context;
const payer = await newPerson(app);

type Purpose = 'price' | 'deposit' | 'late-fee';
const subjectOf = (id: string, key = ''): Subject<Purpose> => ({
  kind: 'rental',
  id,
  key,
  purposes: ['price', 'deposit', 'late-fee'],
});

/** Four fifths are the owner's. */
const owner = await newPerson(app);
const chargeOf = (cents: number): Charge => ({
  payee: { account: 'owner_payable', personId: owner.user.id },
  payeeCents: (cents * 4) / 5,
  platformCents: cents / 5,
  taxCents: 0,
});

let subject: Subject<Purpose>;
beforeEach(() => {
  subject = subjectOf(newId());
});

const open = (change: Partial<PaymentOrder<Purpose>> = {}) =>
  transact(context, (tx) => {
    const order = { payerId: payer.user.id, subject, purpose: 'price', amountCents: 10_000 } as const;
    const rest = { currency: 'USD', method: 'card', description: 'A rental', returnPath: '/' } as const;
    return openPayment(tx, { ...order, ...rest, ...change }, clock.now());
  });

const settle = async (from: Context = context, of = subject) => {
  const answers = await authorizePayments(from, of);
  return transact(context, (tx) => recordAnswers(tx, of, answers, clock.now()));
};

const rows = () =>
  db.selectFrom('payments').selectAll().where('subject_id', '=', subject.id).orderBy('id').execute();

const onlyRow = async () => {
  const [row] = await rows();
  if (!row) throw new Error('No payment');
  return row;
};

const chargesOf = async () => {
  const keys = (await rows()).map((row) => row.id);
  return db.selectFrom('sandbox_charges').selectAll().where('idempotency_key', 'in', keys).execute();
};

/** Carries every instruction of the subject out, as the job does. */
const carryOut = async () => {
  const instructions = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', subject.id)
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
};

/** What brings on whatever other tests have left open, too. */
const resumedBy = (resume: ResumePayment) => ({ rental: resume, extension: resume, ride: resume });

const away: Context = {
  ...context,
  engines: {
    ...context.engines,
    payments: { ...context.engines.payments, authorize: () => Promise.reject(new Error('ECONNREFUSED')) },
  },
};

test('a price is authorized, captured in part, and refunded no further than captured', async () => {
  await open();
  expect(await settle()).toEqual({ status: 'authorized' });
  await transact(context, (tx) => capturePayment(tx, subject, 'price', chargeOf(6_000), clock.now()));
  await carryOut();
  const payment = await onlyRow();
  expect(payment).toMatchObject({ state: 'captured', captured_cents: 6_000 });
  const refund = () => transact(context, (tx) => refundPayment(tx, payment.id, 2_500, clock.now()));
  const refunds = await Promise.allSettled([refund(), refund(), refund(), refund()]);
  expect(refunds.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  // Refused with their own text, before the table's check: the caller learns why.
  for (const one of refunds.filter((other) => other.status === 'rejected')) {
    expect(one.reason).toMatchObject({ code: 'conflict', status: 409 });
  }
  await carryOut();
  expect(await chargesOf()).toMatchObject([
    { status: 'captured', captured_cents: 6_000, refunded_cents: 5_000 },
  ]);
});

test('a refusal is an answer with its reason, and another card can be tried', async () => {
  await open({ paymentMethodId: 'pm_card_chargeDeclinedInsufficientFunds' });
  expect(await settle()).toEqual({ status: 'declined', reason: 'insufficient_funds' });
  await open({ paymentMethodId: 'pm_card_authenticationRequired' });
  expect(await settle()).toEqual({
    status: 'action_required',
    reason: 'authentication_required',
    confirmUrl: expect.stringMatching(/^\/test-bank\//),
  });
  await expect(open()).rejects.toMatchObject({ code: 'conflict' });
  await transact(context, (tx) => releasePayments(tx, subject, clock.now()));
  await open();
  expect(await settle()).toEqual({ status: 'authorized' });
});

test('a deposit that is declined lets go of the price', async () => {
  await open();
  await open({ purpose: 'deposit', paymentMethodId: 'pm_card_chargeDeclined' });
  expect(await settle()).toMatchObject({ status: 'declined' });
  await transact(context, (tx) => abandonAttempt(tx, subject, clock.now()));
  await carryOut();
  expect((await rows()).map((row) => row.state)).toEqual(['voided', 'declined']);
  expect((await chargesOf()).map((charge) => charge.status).sort()).toEqual(['declined', 'voided']);
});

test('after a declined price the deposit is not asked for', async () => {
  await open({ paymentMethodId: 'pm_card_chargeDeclined' });
  await open({ purpose: 'deposit' });
  await settle();
  await transact(context, (tx) => abandonAttempt(tx, subject, clock.now()));
  expect((await rows()).map((row) => row.state)).toEqual(['declined', 'voided']);
  expect(await chargesOf()).toHaveLength(1);
});

test('ten authorizations at once make one charge; a second open payment is a conflict', async () => {
  await open();
  await expect(open()).rejects.toMatchObject({ code: 'conflict' });
  const standings = await Promise.all(Array.from({ length: 10 }, () => settle()));
  expect(new Set(standings.map(({ status }) => status))).toEqual(new Set(['authorized']));
  expect(await chargesOf()).toHaveLength(1);
});

test('capture and release decided at once: one of them happens', async () => {
  await open();
  await settle();
  await Promise.allSettled([
    transact(context, (tx) => capturePayment(tx, subject, 'price', chargeOf(10_000), clock.now())),
    transact(context, (tx) => releasePayments(tx, subject, clock.now())),
  ]);
  await carryOut();
  const [charge] = await chargesOf();
  expect(['captured', 'voided']).toContain(charge?.status);
  expect((await onlyRow()).state).toBe(charge?.status);
});

test('cash never reaches the engine, and is captured from hand to hand', async () => {
  await open({ method: 'cash' });
  expect(await settle()).toEqual({ status: 'authorized' });
  await transact(context, (tx) => capturePayment(tx, subject, 'price', chargeOf(10_000), clock.now()));
  await carryOut();
  expect(await onlyRow()).toMatchObject({ state: 'captured', captured_cents: 10_000 });
  expect(await chargesOf()).toEqual([]);
});

test('an engine that is away answers 503 and leaves the payment open for the next try', async () => {
  await open();
  await expect(settle(away)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect((await onlyRow()).state).toBe('created');
  expect(await settle()).toEqual({ status: 'authorized' });
});

test('the sweep takes up what a killed process left: the unanswered payment and the open instruction', async () => {
  await open();
  await authorizePayments(context, subject); // and then the process is killed, before it writes anything down
  const settled: string[] = [];
  const rental = async (_: Context, id: string) => {
    settled.push(id);
    await settle();
  };
  const resumers = resumedBy(rental);
  await resumePayments(context, resumers);
  expect(settled).not.toContain(subject.id);
  clock.advance(61_000);
  await resumePayments(context, resumers);
  expect(settled).toContain(subject.id);
  await db.transaction().execute((tx) => capturePayment(tx, subject, 'price', chargeOf(10_000), clock.now()));
  await db.deleteFrom('outbox').execute();
  clock.advance(61_000);
  await resumePayments(context, resumers);
  expect(await chargesOf()).toMatchObject([{ status: 'captured', captured_cents: 10_000 }]);
});

test('a capture whose end was not written down is not done twice', async () => {
  await open();
  await settle();
  await transact(context, (tx) => capturePayment(tx, subject, 'price', chargeOf(10_000), clock.now()));
  const capture = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select(['i.id', 'p.engine_reference'])
    .where('p.subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const operation = { reference: capture.engine_reference ?? '', idempotencyKey: capture.id };
  await context.engines.payments.capture({ ...operation, amountCents: 10_000 });
  await carryOut();
  expect(await chargesOf()).toMatchObject([{ status: 'captured', captured_cents: 10_000 }]);
});

test('a charge under another key is open beside the price, and is captured or voided by itself', async () => {
  const [first, second] = ['claim-1', 'claim-2'].map((key) => subjectOf(subject.id, key));
  if (!first || !second) throw new Error('No keys');
  await open();
  await settle();
  await open({ subject: first, purpose: 'late-fee', paymentMethodId: 'pm_card_chargeDeclined' });
  await open({ subject: second, purpose: 'late-fee', amountCents: 2_000 });
  expect(await settle(context, first)).toEqual({ status: 'declined', reason: 'card_declined' });
  expect(await settle(context, second)).toEqual({ status: 'authorized' });
  expect(await settle()).toEqual({ status: 'authorized' });
  await transact(context, async (tx) => {
    await abandonAttempt(tx, first, clock.now());
    await capturePayment(tx, second, 'late-fee', chargeOf(1_500), clock.now());
  });
  await carryOut();
  expect(await rows()).toMatchObject([
    { key: '', purpose: 'price', state: 'authorized' },
    { key: 'claim-1', state: 'declined' },
    { key: 'claim-2', state: 'captured', captured_cents: 1_500 },
  ]);
});

test('of ten payments of one purpose under one key, opened at once, one is', async () => {
  const claim = { subject: subjectOf(subject.id, 'claim-1'), purpose: 'late-fee' } as const;
  const opened = await Promise.allSettled(Array.from({ length: 10 }, () => open(claim)));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of opened)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
});

test('the sweep resumes what is charged apart by its key', async () => {
  const tip = subjectOf(subject.id, 'tip');
  await open({ subject: tip, purpose: 'late-fee' });
  clock.advance(61_000);
  const resumed: string[][] = [];
  await resumePayments(
    context,
    resumedBy(async (_, id, key) => void resumed.push([id, key])),
  );
  expect(resumed.filter(([id]) => id === subject.id)).toEqual([[subject.id, 'tip']]);
});

test('a purpose that the domain has not declared does not compile', () => {
  const _neverCalled = (tx: Tx, order: PaymentOrder<Purpose>) => {
    // @ts-expect-error: the domain declares no tip
    openPayment(tx, { ...order, subject: subjectOf(''), purpose: 'tip' }, clock.now());
    // @ts-expect-error: nor takes one
    capturePayment(tx, subjectOf(''), 'tip', chargeOf(100), clock.now());
  };
});

test('an instruction behind a thousand that fail is carried out, and not only by its own job', async () => {
  const long = new Date(clock.now().getTime() - 3_600_000);
  const after = (at: Date) => new Date(at.getTime() + 1_000);
  await open();
  const { id: unknownToEngine } = await onlyRow();
  const instructions = db.updateTable('payment_instructions').set({ done_at: clock.now() });
  await sql`insert into payment_instructions (id, payment_id, kind, amount_cents, created_at)
    select gen_random_uuid(), ${unknownToEngine}, 'refund', 1, ${long} from generate_series(1, 1001)`.execute(
    db,
  );
  subject = subjectOf(newId());
  await open();
  await settle();
  const later = { id: newId(), payment_id: (await onlyRow()).id, kind: 'void', created_at: after(long) };
  await db.insertInto('payment_instructions').values(later).execute();
  await resumePayments(context, {});
  expect(await chargesOf()).toMatchObject([{ status: 'voided' }]);
  await instructions.where('payment_id', '=', unknownToEngine).execute();
});
