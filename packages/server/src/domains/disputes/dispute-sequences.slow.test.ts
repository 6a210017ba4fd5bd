import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { carryOutInstruction } from '../payments/instructions/carry-out-instruction.ts';
import {
  authorizePayments,
  capturePayment,
  openPayment,
  recordAnswers,
  refundCharge,
  type Subject,
} from '../payments/payments.public.ts';
import { syncDispute } from './sync-dispute.ts';

/** `npm run test:soak` tries ten times as many. */
const SEQUENCES = Math.ceil(Number(process.env.MONEY_SEQUENCES ?? 1_000) / 5);
const AMOUNT = 10_000;

const step = fc.record({
  move: fc.constantFrom('sync', 'sync', 'refund', 'carry-out', 'win', 'lose', 'accept', 'wait' as const),
  cents: fc.integer({ min: 1, max: AMOUNT }),
  times: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const card = fc.constantFrom(
  'pm_card_createDispute',
  'pm_card_createDisputeProductNotReceived',
  'pm_card_createDisputeInquiry',
);

for (const currency of ['USD', 'JPY']) {
  test(`no sequence of disputes, answers and refunds makes or loses money in ${currency}`, async () => {
    const app = await startTestApp({ CURRENCY: currency });
    const [payer, owner] = [await newPerson(app), await newPerson(app)];
    const people = { payer: payer.user.id, owner: owner.user.id };
    const sequence = fc.asyncProperty(card, fc.array(step, { maxLength: 12 }), async (method, steps) => {
      const charge = await Charge.paid(app, currency, people, method);
      for (const one of steps) await charge.tryMove(one);
      await charge.finish();
      await charge.expectToAddUp();
    });
    await fc.assert(sequence, { numRuns: Math.ceil(SEQUENCES / 2) });
  }, 1_800_000);
}

/** A captured charge whose payer disputes it. */
class Charge {
  readonly #app: TestApp;
  readonly #subject: Subject<'price'>;
  readonly #paymentId: string;

  private constructor(app: TestApp, subject: Subject<'price'>, paymentId: string) {
    this.#app = app;
    this.#subject = subject;
    this.#paymentId = paymentId;
  }

  static async paid(
    app: TestApp,
    currency: string,
    { payer, owner }: { payer: string; owner: string },
    paymentMethodId: string,
  ): Promise<Charge> {
    const subject: Subject<'price'> = { kind: 'rental', id: newId(), key: '', purposes: ['price'] };
    const order = { payerId: payer, subject, purpose: 'price', amountCents: AMOUNT, currency } as const;
    const how = { method: 'card', paymentMethodId, description: 'A trip', returnPath: '/' } as const;
    const now = () => app.clock.now();
    await transact(app.context, (tx) => openPayment(tx, { ...order, ...how }, now()));
    const answers = await authorizePayments(app.context, subject);
    const payee = { account: 'owner_payable', personId: owner } as const;
    const charge = { payee, payeeCents: 7_500, platformCents: 2_000, taxCents: 500 };
    await transact(app.context, async (tx) => {
      await recordAnswers(tx, subject, answers, now());
      await capturePayment(tx, subject, 'price', charge, now());
    });
    const paid = new Charge(app, subject, answers[0]?.paymentId ?? '');
    await paid.#carryOut();
    return paid;
  }

  /** Several at once: an event that comes again, a press that is repeated. */
  async tryMove(one: Step): Promise<void> {
    const moves = await Promise.allSettled(Array.from({ length: one.times }, () => this.#move(one)));
    for (const move of moves)
      if (move.status === 'rejected' && !(move.reason instanceof AppError)) throw move.reason;
  }

  /** The bank decides what is open, and whatever was decided is carried out. */
  async finish(): Promise<void> {
    for (const { reference } of await this.#disputes()) {
      await this.#answer(reference, 'winning_evidence');
      await syncDispute(this.#app.context, reference);
    }
    await this.#carryOut();
  }

  async expectToAddUp(): Promise<void> {
    const payment = await this.#payment();
    const { atBank, withdrawn, lost } = await this.#bank();
    const sums = await this.#sums();
    const chargedBack = await this.#chargedBack();
    expect(sums.customer_receivable ?? 0).toBe(0);
    expect(sums.disputes ?? 0).toBe(0);
    expect(sums.processor).toBe(AMOUNT - atBank - withdrawn);
    expect(sums.bad_debts ?? 0).toBe(withdrawn - chargedBack);
    const shares = (sums.owner_payable ?? 0) + (sums.platform_revenue ?? 0) + (sums.taxes ?? 0);
    expect(shares).toBe(payment.refunded_cents - AMOUNT);
    expect(payment.state).toBe(lost ? 'charged_back' : stateOf(payment.refunded_cents));
  }

  async #move({ move, cents }: Step): Promise<unknown> {
    const [dispute] = await this.#disputes();
    const { context, clock } = this.#app;
    if (move === 'refund')
      return transact(context, (tx) => refundCharge(tx, this.#subject, 'price', cents, clock.now()));
    if (move === 'carry-out') return this.#carryOut();
    if (!dispute || move === 'wait') return undefined;
    if (move === 'sync') return syncDispute(context, dispute.reference);
    if (move === 'accept')
      return context.engines.payments.acceptDispute({ ...dispute, idempotencyKey: newId() });
    return this.#answer(dispute.reference, move === 'win' ? 'winning_evidence' : 'losing_evidence');
  }

  #answer(reference: string, statement: string): Promise<void> {
    const texts = { customerName: '', customerEmail: '', serviceDate: '', product: '', statement };
    const evidence = { ...texts, receipt: undefined, files: [] };
    const operation = { reference, idempotencyKey: newId(), evidence };
    return this.#app.context.engines.payments.submitEvidence(operation);
  }

  async #carryOut(): Promise<void> {
    const rows = await this.#app.context.db
      .selectFrom('payment_instructions')
      .select('id')
      .where('payment_id', '=', this.#paymentId)
      .orderBy('id')
      .execute();
    for (const { id } of rows) await carryOutInstruction(this.#app.context, id);
  }

  #payment() {
    const { db } = this.#app.context;
    return db.selectFrom('payments').selectAll().where('id', '=', this.#paymentId).executeTakeFirstOrThrow();
  }

  async #disputes(): Promise<{ reference: string }[]> {
    const { engine_reference } = await this.#payment();
    return this.#app.context.db
      .selectFrom('sandbox_disputes')
      .select('reference')
      .where('charge_reference', '=', engine_reference ?? '')
      .execute();
  }

  /** What the bank says: refunds that arrived, and what disputes took with their fees. */
  async #bank() {
    const { rows } = await sql<{ atBank: number; withdrawn: number; lost: boolean }>`
      select c.refunded_cents::int as "atBank",
             coalesce((select -sum((t ->> 'net')::int) from sandbox_disputes d,
                         jsonb_array_elements(d.dispute -> 'balance_transactions') t
                        where d.charge_reference = c.reference), 0)::int as withdrawn,
             exists (select from sandbox_disputes d
                      where d.charge_reference = c.reference and d.dispute ->> 'status' = 'lost') as lost
        from sandbox_charges c where c.idempotency_key = ${this.#paymentId}`.execute(this.#app.context.db);
    const [row] = rows;
    if (!row) throw new Error('No charge');
    return row;
  }

  /** Refunds that a lost dispute has given. */
  async #chargedBack(): Promise<number> {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int as cents from payment_instructions
       where payment_id = ${this.#paymentId} and outcome = 'charged_back'`.execute(this.#app.context.db);
    return rows[0]?.cents ?? 0;
  }

  async #sums(): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; cents: number }>`
      select l.account, sum(l.cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where e.payment_id = ${this.#paymentId} and e.state = 'posted' group by l.account`.execute(
      this.#app.context.db,
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  }
}

function stateOf(refundedCents: number): string {
  if (refundedCents === 0) return 'captured';
  return refundedCents < AMOUNT ? 'partially_refunded' : 'refunded';
}
