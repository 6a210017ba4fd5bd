import { cancelRental } from '@josey/contract/api/rentals/rentals';
import type { LedgerAccount, LedgerLine } from '@josey/contract/rules/ledger/accounts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { carryOutInstruction } from '../payments/instructions/carry-out-instruction.ts';
import { refundPayment } from '../payments/instructions/instruct.ts';
import { rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
import { insertEntry, listLinesOf, type NewEntry } from './ledger.queries.ts';
import { chargeLeftOf, postRefund, postSplitRefund } from './post-entry.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
const payer = await newPerson(app);

async function paymentRow(): Promise<string> {
  const id = newId();
  const row = {
    payer_id: payer.user.id,
    kind: 'rental',
    subject_id: newId(),
    purpose: 'price',
    currency: 'USD',
  };
  const rest = { amount_cents: 1_000, method: 'card', description: 'A rental', created_at: new Date() };
  await db
    .insertInto('payments')
    .values({ id, ...row, ...rest })
    .execute();
  return id;
}

const entryWith = async (lines: LedgerLine[], rest: Partial<NewEntry> = {}) => ({
  kind: 'charge',
  causeId: newId(),
  currency: 'USD',
  paymentId: await paymentRow(),
  subject: { kind: 'rental', id: newId() },
  at: new Date(),
  lines,
  ...rest,
});

const post = (entry: Parameters<typeof insertEntry>[1]) => transact(context, (tx) => insertEntry(tx, entry));

const taken = (cents: number): LedgerLine[] => [
  { account: 'processor', cents },
  { account: 'customer_receivable', personId: payer.user.id, cents: -cents },
];

const linesOf = (account: LedgerAccount) =>
  db
    .selectFrom('ledger_lines as l')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.cents'), sql.lit(0)).as('cents'))
    .where('l.account', '=', account)
    .where('l.is_pending', '=', false);

async function sumOf(account: LedgerAccount, personId: string | null = null): Promise<number> {
  const lines = linesOf(account).where('l.person_id', 'is not distinct from', personId);
  return Number((await lines.executeTakeFirstOrThrow()).cents);
}

/** Of an account that all share, what came of one rental: jobs of the tests before may still post. */
async function sharedBy({ id }: { id: string }, account: LedgerAccount): Promise<number> {
  const lines = linesOf(account)
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .where('e.subject_id', '=', id);
  return Number((await lines.executeTakeFirstOrThrow()).cents);
}

test('an entry whose lines do not add up to zero is refused by the database', async () => {
  const [debit] = taken(500);
  if (!debit) throw new Error('No line');
  await expect(post(await entryWith([debit]))).rejects.toMatchObject({ constraint: 'ledger_adds_up' });
  const off = await entryWith([...taken(500), { account: 'taxes', cents: -1 }]);
  await expect(post(off)).rejects.toMatchObject({ constraint: 'ledger_adds_up' });
});

test('one cause has one entry of a kind, also when ten record it at once', async () => {
  const entry = await entryWith(taken(500));
  const before = await sumOf('processor');
  const written = await Promise.all(Array.from({ length: 10 }, () => post(entry)));
  expect(written.filter((isNew) => isNew)).toHaveLength(1);
  expect(await sumOf('processor')).toBe(before + 500);
});

test('nothing that is written is changed, deleted or added to', async () => {
  const entry = await entryWith(taken(500));
  await post(entry);
  const { id } = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('cause_id', '=', entry.causeId)
    .executeTakeFirstOrThrow();
  for (const change of [
    sql`update ledger_entries set currency = 'EUR' where id = ${id}`,
    sql`delete from ledger_entries where id = ${id}`,
    sql`truncate ledger_entries cascade`,
    sql`update ledger_lines set cents = cents * 2 where entry_id = ${id}`,
    sql`delete from ledger_lines where entry_id = ${id}`,
    sql`truncate ledger_lines`,
    sql`set local session_replication_role = replica; delete from ledger_lines`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' });
  const more = sql`insert into ledger_lines (entry_id, position, account, currency, is_pending, effective_at, cents)
    select id, 7 + n, case n when 0 then 'processor' else 'taxes' end, currency, false, effective_at, 9 - 18 * n
      from ledger_entries, generate_series(0, 1) n where id = ${id}`;
  await expect(more.execute(db)).rejects.toMatchObject({ constraint: 'ledger_adds_up' });
});

test('a booked rental is authorized, charged and settled, and its cancellation gives every share its part', async () => {
  const parties = await trip(app, { instantBook: true, cancellationPolicy: 'moderate' });
  const { owner, renter } = parties;
  const rental = await rentalIn(app, parties, 'approved', timeIn(app, 48));
  const pending = await db
    .selectFrom('ledger_lines')
    .select(['account', 'cents'])
    .where('is_pending', '=', true)
    .where('entry_id', 'in', (eb) =>
      eb.selectFrom('ledger_entries').select('id').where('subject_id', '=', rental.id),
    )
    .execute();
  expect(pending.filter(({ account }) => account === 'customer_receivable')).toMatchObject([
    { cents: -rental.totalCents },
  ]);
  expect(await sumOf('owner_payable', owner.user.id)).toBe(-rental.split.ownerCents);

  // Less than five days before the start: half of it is kept.
  await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
  const fee = Math.floor(rental.totalCents / 2);
  const ownerCents = -(await sumOf('owner_payable', owner.user.id));
  const platformCents = -(await sharedBy(rental, 'platform_revenue'));
  expect(ownerCents + platformCents).toBe(fee);
  expect(Math.abs(ownerCents - rental.split.ownerCents / 2)).toBeLessThanOrEqual(1);

  await carryOut(rental.id);
  expect(await sumOf('customer_receivable', renter.user.id)).toBe(0);
  const ends = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_entries as held', 'held.id', 'e.ends_id')
    .select(['e.kind', 'held.state'])
    .where('e.subject_id', '=', rental.id)
    .execute();
  expect(ends).toEqual([{ kind: 'settlement', state: 'pending' }]);
});

test('refunds take back from each share, and all of them together exactly the charge', async () => {
  const parties = await trip(app, { instantBook: true });
  const { owner, renter } = parties;
  const rental = await rentalIn(app, parties, 'active', timeIn(app, 48, 31));
  await carryOut(rental.id);
  expect(await sharedBy(rental, 'processor')).toBe(rental.totalCents);
  expect(await sumOf('owner_payable', owner.user.id)).toBe(-rental.split.ownerCents);
  expect(await sharedBy(rental, 'platform_revenue')).toBe(-rental.split.platformCents);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  for (const part of [1, 333, rental.totalCents - 334])
    await transact(context, (tx) => refundPayment(tx, id, part, app.clock.now()));
  await carryOut(rental.id);
  expect(await sumOf('customer_receivable', renter.user.id)).toBe(0);
  expect(await sumOf('owner_payable', owner.user.id)).toBe(0);
  expect(await sharedBy(rental, 'platform_revenue')).toBe(0);
  expect(await sharedBy(rental, 'processor')).toBe(0);
});

/** Carries out what was decided about the payments of a rental, twice. */
async function carryOut(subjectId: string): Promise<void> {
  const instructions = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', subjectId)
    .execute();
  for (const { id } of [...instructions, ...instructions]) await carryOutInstruction(context, id);
}

test('a person’s archive has each of their lines once, newest first, also past a page', async () => {
  const person = await newPerson(app);
  for (let cents = 1; cents <= 5; cents++)
    await post(
      await entryWith([
        { account: 'cash_in_hand', personId: person.user.id, cents: 10 * cents },
        { account: 'driver_payable', personId: person.user.id, cents: -8 * cents },
        { account: 'platform_revenue', cents: -2 * cents },
      ]),
    );
  const read: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const lines = await listLinesOf(db, person.user.id, { limit: 3, cursor });
    read.push(...lines.slice(0, 3).map(({ cents }) => cents));
    if (lines.length <= 3) break;
    cursor = lines[2]?.id;
  }
  expect(read).toEqual([5, 4, 3, 2, 1].flatMap((cents) => [-8 * cents, 10 * cents]));
});

test('a refund of an entry whose shares were rounded against each other still adds up', async () => {
  const owner = await newPerson(app);
  const entry = await entryWith([
    { account: 'customer_receivable', personId: payer.user.id, cents: 100 },
    { account: 'owner_payable', personId: owner.user.id, cents: -101 },
    { account: 'taxes', cents: 1 },
  ]);
  await post(entry);
  const payment = {
    id: entry.paymentId ?? '',
    payerId: payer.user.id,
    subject: entry.subject,
    purpose: 'price',
  };
  const rest = { currency: 'USD', method: 'card' };
  await transact(context, (tx) =>
    postRefund(tx, { ...payment, ...rest }, 100, { causeId: newId(), at: new Date() }),
  );
  expect(await sumOf('owner_payable', owner.user.id)).toBe(-1);
});

test('a refund of the rest takes back shares, too, that only an earlier refund has brought', async () => {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'approved', timeIn(app, 48));
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  const subject = { kind: row.kind, id: row.subject_id };
  const payment = { ...row, payerId: row.payer_id, subject };
  const { paidCents, taxCents } = await chargeLeftOf(db, row.id);
  expect(taxCents).toBe(0);
  // Cheaper, and with a tax that there was not before.
  const payee = { account: 'owner_payable', personId: parties.owner.user.id } as const;
  const back = { payee, payeeCents: 100, platformCents: 50, taxCents: -30 };
  const cause = () => ({ causeId: newId(), at: app.clock.now() });
  await transact(context, (tx) => postSplitRefund(tx, payment, back, cause()));
  await transact(context, (tx) => postRefund(tx, payment, paidCents - 120, cause()));
  expect(await chargeLeftOf(db, row.id)).toEqual({
    payeeCents: 0,
    platformCents: 0,
    taxCents: 0,
    paidCents: 0,
    promotionCents: 0,
  });
});
