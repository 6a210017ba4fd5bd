import { adminExport } from '@josey/contract/api/desk/admin';
import { adminLedger, type LedgerEntry } from '@josey/contract/api/money/desk/admin-ledger';
import { refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import type { SentQuery } from '@josey/contract/core/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { carryOut, paidRental } from './money.factory.ts';

const app = await startTestApp();
const admin = await adminPerson(app);
let paid: Awaited<ReturnType<typeof paidRental>>;

beforeAll(async () => {
  paid = await paidRental(app);
  const body = { amountCents: 1_000, reason: 'Late' };
  const call = { params: { id: paid.payment.id }, body, idempotencyKey: newId() };
  await admin.client.call(refundPayment, call);
  await carryOut(app, paid.rental.id);
});

const read = async (query: SentQuery<typeof adminLedger>) =>
  (await admin.client.page(adminLedger, { query })).items;
const balanceOf = ({ lines }: LedgerEntry, account: string) =>
  lines.find((line) => line.account === account)?.balanceCents;

test('a payment’s entries are read last recorded first, with what each left in its accounts', async () => {
  const { payment, rental, renter, owner } = paid;
  const entries = await read({ payment: payment.id });
  expect(entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'settlement posted',
    'refund posted',
    'settlement posted',
    'charge posted',
    'authorization settled',
  ]);
  const left = rental.totalCents - 1_000;
  expect(entries.map((entry) => balanceOf(entry, 'customer_receivable'))).toEqual([
    0,
    -1_000,
    0,
    rental.totalCents,
    undefined,
  ]);
  expect(entries.map((entry) => balanceOf(entry, 'processor'))).toEqual([
    left,
    undefined,
    rental.totalCents,
    undefined,
    undefined,
  ]);
  for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  const people = new Set(entries.flatMap(({ lines }) => lines.flatMap(({ person }) => person?.id ?? [])));
  expect(people).toEqual(new Set([renter.user.id, owner.user.id]));
});

test('a person’s entries have the balances of their own accounts only, and go on at the cursor', async () => {
  const { owner } = paid;
  const all = await read({ user: owner.user.id });
  expect(all.map(({ kind }) => kind)).toEqual(['refund', 'charge']);
  expect(all.map((entry) => balanceOf(entry, 'platform_revenue'))).toEqual([undefined, undefined]);
  const first = await admin.client.page(adminLedger, { query: { user: owner.user.id, limit: 1 } });
  const cursor = first.nextCursor ?? '';
  const second = await admin.client.page(adminLedger, { query: { user: owner.user.id, limit: 1, cursor } });
  expect([...first.items, ...second.items]).toEqual(all);
  expect([first.total, second.nextCursor]).toEqual([2, null]);
});

test('a rental’s entries are found by its id, and another id has none', async () => {
  const kinds = (await read({ subject: paid.rental.id })).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['charge', 'refund', 'settlement', 'authorization']));
  expect(await read({ subject: newId() })).toEqual([]);
});

test('the file has a row for each line with its balance', async () => {
  const { url } = await admin.client.call(adminExport, {
    body: { list: 'ledger', payment: paid.payment.id },
  });
  const [head, ...rows] = (await app.http.inject(url)).body.trimEnd().split('\n');
  expect(head).toBe(
    'number,recordedAt,effectiveAt,kind,state,subjectKind,subjectId,paymentId,account,personId,currency,amount,balance',
  );
  const entries = await read({ payment: paid.payment.id });
  expect(rows).toHaveLength(entries.flatMap(({ lines }) => lines).length);
  expect(rows[0]).toMatch(/,settlement,posted,rental,.*,processor,,USD,'?-10,/);
});

test('only administrators read the ledger', async () => {
  const person = await newPerson(app);
  const mine = person.client.page(adminLedger, { query: { user: person.user.id } });
  await expect(mine).rejects.toMatchObject({ status: 403 });
  await expect(app.client().page(adminLedger, { query: {} })).rejects.toMatchObject({ status: 401 });
});

test('an account filters the entries, alone and within a payment', async () => {
  const { payment } = paid;
  const ofPayment = await read({ payment: payment.id, account: 'platform_revenue' });
  expect(ofPayment.map(({ kind }) => kind)).toEqual(['refund', 'charge']);
  const all = await read({ account: 'platform_revenue' });
  expect(all.length).toBeGreaterThan(0);
  for (const { lines } of all) expect(lines.map(({ account }) => account)).toContain('platform_revenue');
  await expect(read({ account: 'petty_cash' as 'taxes' })).rejects.toMatchObject({ status: 400 });
});
