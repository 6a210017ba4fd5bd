import { type Charge, partOfCharge } from '@josey/contract/rules/ledger/charge';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { authorizePayments, recordAnswers } from './authorize-payments.ts';
import { carryOutInstruction } from './instructions/carry-out-instruction.ts';
import { abandonAttempt, capturePayment, refundCharge, releasePayments } from './instructions/instruct.ts';
import { openPayment } from './open-payment.ts';
import type { Subject } from './subject.ts';

/** `npm run test:soak` tries ten times as many. */
const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 1_000);
const AT_ONCE = 4;

type Purpose = 'price' | 'deposit' | 'fee';
const PURPOSES: readonly Purpose[] = ['price', 'deposit', 'fee'];
const REFUSED = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_authenticationRequired',
];

const cents = fc.integer({ min: 3, max: 500_000 });
/** `key`: one of two attempts at the same subject; `share`: which part of what is there, and often all. */
const step = fc.record({
  // Repeated ones are likelier: a chance to come as far as a refund.
  move: fc.constantFrom(
    ...([
      'open',
      'open',
      'settle',
      'settle',
      'capture',
      'capture',
      'refund',
      'refund',
      'tell',
      'tell',
    ] as const),
    ...(['decide', 'release', 'abandon'] as const),
  ),
  key: fc.constantFrom('', '', '', 'later'),
  purpose: fc.constantFrom<Purpose>('price', 'price', 'price', 'deposit', 'fee'),
  token: fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_visa', ...REFUSED),
  cents,
  share: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
  times: fc.integer({ min: 1, max: 3 }),
  /** What a promotion pays of a price. */
  promoted: fc.integer({ min: 0, max: 50_000 }),
  isCash: fc.boolean(),
  approves: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What a use case would not do, and payments refuse: the sequence goes on. */
const REFUSALS = /^No (authorized|charged) /;

for (const currency of ['USD', 'JPY']) {
  test(`no sequence of moves makes or loses money in ${currency}`, async () => {
    const app = await startTestApp({ CURRENCY: currency });
    const [payer, owner] = [await newPerson(app), await newPerson(app)];
    const people = { payerId: payer.user.id, ownerId: owner.user.id };
    const sequence = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 24 }), async (steps) => {
      const trip = new Trip(app, currency, people);
      for (const one of steps) await trip.tryMove(one);
      await trip.finish();
      await trip.expectToAddUp();
    });
    const numRuns = Math.ceil(SEQUENCES / 2 / AT_ONCE);
    await Promise.all(Array.from({ length: AT_ONCE }, () => fc.assert(sequence, { numRuns })));
    expect(await unbalanced(app)).toEqual([]);
    expect(await endsReached(app)).toEqual(expect.arrayContaining(['declined', 'refunded', 'voided']));
  }, 1_800_000);
}

/** One subject with its payments, which a sequence moves about. */
class Trip {
  readonly #id = newId();
  readonly #app: TestApp;
  readonly #currency: string;
  readonly #people: { payerId: string; ownerId: string };

  constructor(app: TestApp, currency: string, people: { payerId: string; ownerId: string }) {
    this.#app = app;
    this.#currency = currency;
    this.#people = people;
  }

  async tryMove(one: Step): Promise<void> {
    // Several at once: a repeated press, an event that comes again.
    const moves = await Promise.allSettled(Array.from({ length: one.times }, () => this.#move(one)));
    for (const move of moves) {
      if (move.status === 'fulfilled' || move.reason instanceof AppError) continue;
      if (!REFUSALS.test(move.reason.message)) throw move.reason;
    }
  }

  /** Whatever was decided is carried out, and what is left open is let go. */
  async finish(): Promise<void> {
    for (const key of ['', 'later']) {
      await this.#settle(this.#subject(key));
      await this.#change((tx) => abandonAttempt(tx, this.#subject(key), this.#now()));
    }
    for (const id of await this.#instructions()) await carryOutInstruction(this.#app.context, id);
  }

  async expectToAddUp(): Promise<void> {
    const payments = await this.#payments();
    for (const payment of payments) {
      expect(stateOf(payment)).toBe(payment.state);
      expect(payment.refunded_cents).toBeLessThanOrEqual(payment.captured_cents);
      expect(await this.#endsOf(payment.id)).toBeLessThanOrEqual(1);
      if (payment.method === 'cash') continue;
      const atBank = await this.#atBank(payment.id);
      expect(atBank).toEqual({ captured: payment.captured_cents, refunded: payment.refunded_cents });
    }
    const sums = await this.#sums();
    const kept = payments.reduce((sum, one) => sum + one.captured_cents - one.refunded_cents, 0);
    const inCash = payments
      .filter(({ method }) => method === 'cash')
      .reduce((sum, one) => sum + one.captured_cents - one.refunded_cents, 0);
    expect(sums.customer_receivable ?? 0).toBe(0);
    expect(sums.processor ?? 0).toBe(kept - inCash);
    expect(sums.cash_in_hand ?? 0).toBe(inCash);
    const shares = (sums.owner_payable ?? 0) + (sums.platform_revenue ?? 0) + (sums.taxes ?? 0);
    const promoted = sums.promotions ?? 0;
    expect(promoted).toBeGreaterThanOrEqual(0);
    expect(shares + kept + promoted).toBe(0);
  }

  #move(one: Step): Promise<unknown> {
    const subject = this.#subject(one.key);
    switch (one.move) {
      case 'open':
        return this.#open(subject, one);
      case 'settle':
        return this.#settle(subject);
      case 'decide':
        return this.#decideAtBank(one.approves);
      case 'capture':
        return this.#capture(one);
      case 'refund':
        return this.#refund(one);
      case 'release':
        return this.#change((tx) => releasePayments(tx, subject, this.#now()));
      case 'abandon':
        return this.#change((tx) => abandonAttempt(tx, subject, this.#now()));
      case 'tell':
        return this.#tellOne(one.share);
    }
  }

  #open(subject: Subject<Purpose>, { purpose, cents: amountCents, token, isCash }: Step): Promise<void> {
    const method = isCash && purpose !== 'deposit' ? ('cash' as const) : ('card' as const);
    const order = { payerId: this.#people.payerId, subject, purpose, amountCents, currency: this.#currency };
    const how = { method, paymentMethodId: method === 'card' ? token : undefined };
    const texts = { description: 'A trip', returnPath: '/' };
    return this.#change((tx) => openPayment(tx, { ...order, ...how, ...texts }, this.#now()));
  }

  /** Of a payment that is authorized, if one is; otherwise it is refused. */
  async #capture({ key, purpose, cents: wanted, share, promoted }: Step): Promise<void> {
    const found = await this.#onePayment(share, ({ state }) => state === 'authorized');
    const payment = found ?? { key, purpose, amount_cents: 0, method: 'card' };
    const paid = this.#chargeOf(wanted, share, payment.amount_cents);
    const isPromoted = payment.method === 'card' && payment.purpose === 'price';
    const due = isPromoted
      ? { ...paid, payeeCents: paid.payeeCents + promoted, promotionCents: promoted }
      : paid;
    const subject = this.#subject(payment.key);
    await this.#change((tx) => capturePayment(tx, subject, payment.purpose as Purpose, due, this.#now()));
  }

  async #refund({ key, purpose, cents: wanted, share, promoted, approves }: Step): Promise<void> {
    const payment = (await this.#onePayment(share, (one) => one.charged_cents > 0)) ?? { key, purpose };
    const subject = this.#subject(payment.key);
    // In proportion, or as a cancellation decides.
    const back = approves ? promoted : undefined;
    await this.#change((tx) =>
      refundCharge(tx, subject, payment.purpose as Purpose, wanted, this.#now(), back),
    );
  }

  async #onePayment(share: number, fits: (one: { state: string; charged_cents: number }) => boolean) {
    const found = (await this.#payments()).filter(fits);
    return found[Math.floor(share * found.length)] ?? found[0];
  }

  async #settle(subject: Subject<Purpose>): Promise<void> {
    const answers = await authorizePayments(this.#app.context, subject);
    await this.#change((tx) => recordAnswers(tx, subject, answers, this.#now()));
  }

  async #decideAtBank(approves: boolean): Promise<void> {
    const waiting = (await this.#payments()).find(({ state }) => state === 'action_required');
    const id = waiting?.confirm_url?.split('/').at(-1);
    const bank = this.#app.context.engines.payments.testBank;
    if (id && bank) await bank.decide(id, approves ? 'approve' : 'refuse');
  }

  /** A worker carries one instruction out; it may be any, also one that was carried out before. */
  async #tellOne(share: number): Promise<void> {
    const ids = await this.#instructions();
    const id = ids[Math.floor(share * ids.length)] ?? ids[0];
    if (id) await carryOutInstruction(this.#app.context, id);
  }

  #chargeOf(wanted: number, share: number, authorized: number): Charge {
    const whole = Math.max(1, Math.min(wanted, authorized));
    const [platformCents, taxCents] = [Math.floor(whole / 5), Math.floor(whole / 12)];
    const payee = { account: 'owner_payable', personId: this.#people.ownerId } as const;
    const charge = { payee, payeeCents: whole - platformCents - taxCents, platformCents, taxCents };
    return partOfCharge(charge, Math.max(1, Math.floor(whole * share)));
  }

  #subject(key: string): Subject<Purpose> {
    return { kind: 'rental', id: this.#id, key, purposes: PURPOSES };
  }

  #now = () => this.#app.clock.now();
  #change<Result>(work: Parameters<typeof transact<Result>>[1]): Promise<Result> {
    return transact(this.#app.context, work);
  }

  #payments() {
    const { db } = this.#app.context;
    return db.selectFrom('payments').selectAll().where('subject_id', '=', this.#id).orderBy('id').execute();
  }

  async #instructions(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select i.id from payment_instructions i join payments p on p.id = i.payment_id
      where p.subject_id = ${this.#id} order by i.id`.execute(this.#app.context.db);
    return rows.map(({ id }) => id);
  }

  /** How many of the two instructions that end an authorization a payment has. */
  async #endsOf(paymentId: string): Promise<number> {
    const rows = await this.#app.context.db
      .selectFrom('payment_instructions')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('kind', 'in', ['capture', 'void'])
      .execute();
    return rows.length;
  }

  async #atBank(paymentId: string): Promise<{ captured: number; refunded: number }> {
    const charge = await this.#app.context.db
      .selectFrom('sandbox_charges')
      .select(['captured_cents as captured', 'refunded_cents as refunded'])
      .where('idempotency_key', '=', paymentId)
      .executeTakeFirst();
    return charge ?? { captured: 0, refunded: 0 };
  }

  /** What the ledger has posted for the trip, by account. */
  async #sums(): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; cents: string }>`
      select l.account, sum(l.cents) as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.subject_id = ${this.#id} and e.state = 'posted' group by l.account`.execute(
      this.#app.context.db,
    );
    return Object.fromEntries(rows.map(({ account, cents: sum }) => [account, Number(sum)]));
  }
}

interface Amounts {
  state: string;
  method: string;
  captured_cents: number;
  refunded_cents: number;
}

/** The state that a payment has come to by its amounts, and no other. */
function stateOf({ state, method, captured_cents, refunded_cents }: Amounts): string {
  if (captured_cents === 0) return method === 'cash' || state === 'declined' ? state : 'voided';
  if (refunded_cents === 0) return 'captured';
  return refunded_cents < captured_cents ? 'partially_refunded' : 'refunded';
}

/** Entries that do not add up, and authorizations that were ended twice or are left over. */
async function unbalanced({ context }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select e.id from ledger_entries e join ledger_lines l on l.entry_id = e.id
    group by e.id, l.currency having sum(l.cents) <> 0
    union all
    select e.id from ledger_entries e
    where e.state = 'pending' and not exists (select from ledger_entries o where o.ends_id = e.id)`.execute(
    context.db,
  );
  return rows;
}

/** The ends that the sequences came to: they tried something. */
async function endsReached({ context }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ end: string }>`
    select distinct case when refunded_cents > 0 then 'refunded' else state end as end from payments
    where method <> 'cash' order by 1`.execute(context.db);
  return rows.map(({ end }) => end);
}
