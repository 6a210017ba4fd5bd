import { adminPayments } from '@josey/contract/api/money/desk/admin-payments';
import type { SentQuery } from '@josey/contract/core/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';

const app = await startTestApp();
const { db } = app.context;
const admin = await adminPerson(app);
let payer: Person;

const find = (query: SentQuery<typeof adminPayments>) => admin.client.page(adminPayments, { query });
const idsOf = async (query: SentQuery<typeof adminPayments>) => (await find(query)).items.map(({ id }) => id);

interface Kept {
  at?: string;
  state?: string;
  refunded?: number;
  subject?: string;
  payerId?: string;
  reference?: string;
}

async function payment({ at = '2026-03-01T12:00:00Z', state = 'captured', refunded = 0, ...rest }: Kept) {
  const id = newId();
  const chargedCents = state === 'declined' ? 0 : 1_000;
  await db
    .insertInto('payments')
    .values({
      id,
      payer_id: rest.payerId ?? payer.user.id,
      kind: 'ride',
      subject_id: rest.subject ?? newId(),
      purpose: 'price',
      amount_cents: 1_000,
      charged_cents: chargedCents,
      captured_cents: chargedCents,
      refunded_cents: refunded,
      currency: 'USD',
      method: 'card',
      description: 'A ride',
      state,
      engine_reference: rest.reference ?? null,
      created_at: new Date(at),
    })
    .execute();
  return id;
}

beforeAll(async () => {
  payer = await newPerson(app, 'Paolo');
});

test('payments are found by their payer’s name and email, and by each of their ids', async () => {
  const subject = newId();
  const id = await payment({ subject, reference: 'ch_1234' });
  for (const search of ['paoLO', payer.user.email, payer.user.id, subject, id, 'ch_1234'])
    expect(await idsOf({ search })).toContain(id);
  for (const search of ['%', newId(), 'ch_123']) expect(await idsOf({ search })).toEqual([]);
});

test('payments are filtered by state: refunded in part or whole, disputed and charged back as well', async () => {
  const person = await newPerson(app, 'Stella');
  const of = { payerId: person.user.id };
  const declined = await payment({ ...of, state: 'declined' });
  const whole = await payment({ ...of, state: 'refunded', refunded: 1_000 });
  const part = await payment({ ...of, state: 'partially_refunded', refunded: 1 });
  const disputed = await payment({ ...of, state: 'disputed' });
  const lost = await payment({ ...of, state: 'charged_back' });
  const kept = await payment(of);
  const search = person.user.id;
  expect(await idsOf({ search, status: 'declined' })).toEqual([declined]);
  expect(await idsOf({ search, status: 'captured' })).toEqual([kept]);
  expect(await idsOf({ search, status: 'refunded' })).toEqual([whole]);
  expect(await idsOf({ search, status: 'partially_refunded' })).toEqual([part]);
  expect(await idsOf({ search, status: 'disputed' })).toEqual([disputed]);
  expect(await idsOf({ search, status: 'charged_back' })).toEqual([lost]);
  const { items, total } = await find({ search });
  expect(items.map(({ status }) => status)).toEqual([
    'captured',
    'charged_back',
    'disputed',
    'partially_refunded',
    'refunded',
    'declined',
  ]);
  expect(total).toBe(6);
});

test('days are the operator’s, the last one whole', async () => {
  const { user } = await newPerson(app);
  // The zone of the settings is New York: midnight is at 05:00 UTC in winter.
  const [before, first, last, after] = [
    await payment({ payerId: user.id, at: '2026-01-10T04:59:59Z' }),
    await payment({ payerId: user.id, at: '2026-01-10T05:00:00Z' }),
    await payment({ payerId: user.id, at: '2026-01-12T04:59:59Z' }),
    await payment({ payerId: user.id, at: '2026-01-12T05:00:00Z' }),
  ];
  const search = user.id;
  expect(await idsOf({ search, from: '2026-01-10', to: '2026-01-11' })).toEqual([last, first]);
  expect(await idsOf({ search, from: '2026-01-12' })).toEqual([after]);
  expect(await idsOf({ search, to: '2026-01-09' })).toEqual([before]);
});

test('a list goes on at its cursor without gaps or repeats, also among payments of one moment', async () => {
  const { user } = await newPerson(app);
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await payment({ payerId: user.id }));
  const read: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await find({ search: user.id, limit: 2, ...(cursor && { cursor }) });
    read.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(read).toEqual(ids.toReversed());
});

test('a name that more than a thousand people have is searched in the payments', async () => {
  const { rows } = await db.executeQuery<{ id: string }>(
    db
      .insertInto('users')
      .values(
        Array.from({ length: 1_002 }, (_, n) => ({
          id: newId(),
          first_name: 'Multitude',
          last_name: 'Row',
          email: `multitude${n}@example.test`,
        })),
      )
      .returning('id')
      .compile(),
  );
  const id = await payment({ payerId: rows[500]?.id ?? '' });
  await payment({});
  expect(await idsOf({ search: 'multitude' })).toEqual([id]);
});
