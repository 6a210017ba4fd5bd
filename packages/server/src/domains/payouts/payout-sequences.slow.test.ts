import { owedCents } from '@josey/contract/rules/ledger/payout';
import { hasComeBack, type PayoutStatus } from '@josey/contract/rules/states/money/payout-states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { payeeBalance } from '../ledger/ledger.public.ts';
import { insertEntry } from '../ledger/ledger.queries.ts';
import { writeOffBalance } from './balance/write-off-balance.ts';
import { decidePayout } from './decide-payout.ts';
import { requestPayout } from './make-payout.ts';
import { drivenRide, withBank } from './payouts.factory.ts';

/** `npm run test:soak` tries ten times as many. */
const SEQUENCES = Math.ceil(Number(process.env.MONEY_SEQUENCES ?? 1_000) / 5);

const step = fc.record({
  move: fc.constantFrom(
    ...(['earn', 'earn', 'tip', 'cash', 'cash', 'take-back'] as const),
    ...(['pay-out', 'pay-out', 'pay-out', 'decide', 'decide', 'decide', 'write-off'] as const),
  ),
  cents: fc.integer({ min: 500, max: 50_000 }),
  /** Of the last day: still pending. */
  hoursAgo: fc.constantFrom(2, 30, 30),
  times: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('paid', 'failed', 'canceled', 'returned'),
  share: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

for (const currency of ['USD', 'JPY']) {
  test(`no sequence of rides, tips, cash, refunds, payouts and write-offs makes or loses money in ${currency}`, async () => {
    const app = await startTestApp({ CURRENCY: currency, PAYOUTS_BY_HAND: '1' });
    const admin = await adminPerson(app);
    const statuses = new Set<string>();
    const sequence = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const driver = new Driver(app, currency, await withBank(await newPerson(app)), admin);
      for (const one of steps) await driver.tryMove(one);
      await driver.expectToAddUp();
      for (const { status } of await driver.payouts()) statuses.add(status);
    });
    await fc.assert(sequence, { numRuns: Math.ceil(SEQUENCES / 2) });
    expect(await unbalanced(app)).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining(['created', 'paid', 'failed']));
  }, 1_800_000);
}

/** One payee, and what they are owed by their own count. */
class Driver {
  readonly #app: TestApp;
  readonly #currency: string;
  readonly #person: Person;
  readonly #admin: Person;
  #rides: string[] = [];
  /** Before payouts. */
  #earnedCents = 0;

  constructor(app: TestApp, currency: string, person: Person, admin: Person) {
    this.#app = app;
    this.#currency = currency;
    this.#person = person;
    this.#admin = admin;
  }

  async tryMove(one: Step): Promise<void> {
    // Several at once: a repeated press.
    const moves = await Promise.allSettled(Array.from({ length: one.times }, () => this.#move(one)));
    for (const move of moves)
      if (move.status === 'rejected' && !(move.reason instanceof AppError)) throw move.reason;
  }

  async expectToAddUp(): Promise<void> {
    const payouts = await this.payouts();
    const kept = payouts.filter(({ status }) => !hasComeBack(status as PayoutStatus));
    const paidCents = kept.reduce((sum, one) => sum + one.amount_cents, 0);
    expect(await this.#owed()).toBe(this.#earnedCents - paidCents);
    for (const payout of payouts) {
      expect(payout.amount_cents).toBeGreaterThan(0);
      const isBack = hasComeBack(payout.status as PayoutStatus);
      expect(await this.#entriesOf(payout.id)).toEqual(isBack ? ['payout', 'payout_return'] : ['payout']);
    }
    expect(await this.#leftProcessor(payouts.map(({ id }) => id))).toBe(paidCents);
  }

  payouts() {
    const { db } = this.#app.context;
    return db.selectFrom('payouts').selectAll().where('user_id', '=', this.#id).orderBy('id').execute();
  }

  get #id(): string {
    return this.#person.user.id;
  }

  async #move({ move, cents, hoursAgo, status, share }: Step): Promise<unknown> {
    const { context } = this.#app;
    switch (move) {
      case 'earn':
        return this.#drive({ cents, hoursAgo, platformCents: Math.round(cents / 5) });
      case 'tip':
        return this.#drive({ cents, hoursAgo, platformCents: 0 });
      case 'cash':
        return this.#drive({ cents, hoursAgo, platformCents: Math.round(cents / 5), isCash: true });
      case 'take-back':
        return this.#takeBack(cents, this.#rides[Math.floor(share * this.#rides.length)]);
      case 'pay-out':
        return requestPayout(context, this.#id);
      case 'decide': {
        const payouts = await this.payouts();
        const { id } = payouts[Math.floor(share * payouts.length)] ?? {};
        const said = { status: status as 'paid', reason: 'The bank said so' };
        return id && decidePayout(context, this.#admin.user.id, id, said);
      }
      case 'write-off':
        return this.#writeOff(cents);
    }
  }

  async #drive(fare: { cents: number; platformCents: number; hoursAgo: number; isCash?: boolean }) {
    const id = await drivenRide(this.#app, this.#person, { ...fare, currency: this.#currency });
    this.#rides.push(id);
    this.#earnedCents += fare.isCash ? -fare.platformCents : fare.cents - fare.platformCents;
  }

  /** A refund of a ride, of the driver's part. */
  async #takeBack(cents: number, rideId: string | undefined): Promise<void> {
    if (!rideId) return;
    await transact(this.#app.context, (tx) =>
      insertEntry(tx, {
        kind: 'refund',
        causeId: newId(),
        currency: this.#currency,
        paymentId: null,
        subject: { kind: 'ride', id: rideId },
        at: this.#app.clock.now(),
        lines: [
          { account: 'driver_payable', personId: this.#id, cents },
          { account: 'processor', cents: -cents },
        ],
      }),
    );
    this.#earnedCents -= cents;
  }

  async #writeOff(cents: number): Promise<void> {
    const asked = { amountCents: cents, reason: 'Goodwill' };
    const { amountCents } = await writeOffBalance(this.#app.context, this.#admin.user.id, this.#id, asked);
    this.#earnedCents += amountCents;
  }

  async #owed(): Promise<number> {
    const payee = { personId: this.#id, currency: this.#currency };
    return owedCents(await payeeBalance(this.#app.context.db, payee));
  }

  async #entriesOf(payoutId: string): Promise<string[]> {
    const rows = await this.#app.context.db
      .selectFrom('ledger_entries')
      .select('kind')
      .where('subject_id', '=', payoutId)
      .orderBy('number')
      .execute();
    return rows.map(({ kind }) => kind);
  }

  async #leftProcessor(payoutIds: string[]): Promise<number> {
    const { rows } = await sql<{ cents: string }>`
      select coalesce(-sum(l.cents), 0) as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where e.subject_id = any(${payoutIds}::uuid[]) and l.account = 'processor'`.execute(
      this.#app.context.db,
    );
    return Number(rows[0]?.cents);
  }
}

async function unbalanced({ context }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select entry_id from ledger_lines group by entry_id, currency having sum(cents) <> 0`.execute(context.db);
  return rows;
}
