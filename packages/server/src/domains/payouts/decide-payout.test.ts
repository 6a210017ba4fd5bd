import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import { adminListPayouts, decidePayout, setBankAccount } from '@josey/contract/api/money/payouts';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { BANK, drivenRide, payOut, withBank } from './payouts.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const balanceOf = ({ client }: Person) => client.call(myEarningsBalance, {});

test('by hand: a wrong account is named, and a right one is nowhere readable', async () => {
  const byHand = await startTestApp({ PAYOUTS_BY_HAND: '1' });
  const person = await verifiedPerson(byHand);
  const set = (body: object) => person.client.call(setBankAccount, { body: body as typeof BANK });
  expect(await refusalOf(set({ ...BANK, routingNumber: '110000001' }))).toMatchObject({
    fields: { routingNumber: expect.any(String) },
  });
  expect(await refusalOf(set({ kind: 'iban', holder: 'A', iban: 'DE89370400440532013001' }))).toMatchObject({
    fields: { iban: expect.any(String) },
  });
  const iban = { kind: 'iban', holder: 'Renee', iban: 'de89 3704 0044 0532 0130 00' };
  expect(await set(iban)).toEqual({ bankEnding: '3000' });
  const row = await byHand.context.db
    .selectFrom('payees')
    .selectAll()
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  expect(row.bank?.toString('latin1')).not.toContain('0532');
});

test('an administrator marks what was transferred by hand, and what came back', async () => {
  const byHand = await startTestApp({ PAYOUTS_BY_HAND: '1' });
  const admin = await adminPerson(byHand);
  const driver = await withBank(await newPerson(byHand, 'Tomas'));
  await drivenRide(byHand, driver, { cents: 5_000 });
  const { id } = await payOut(driver);
  const decide = (status: 'paid' | 'returned' | 'failed', reason?: string) =>
    admin.client.call(decidePayout, { params: { id }, body: { status, reason } });
  const { items } = await admin.client.page(adminListPayouts, { query: { status: 'created' } });
  expect(items).toMatchObject([{ id, amountCents: 4_000, payee: { firstName: 'Tomas' } }]);
  expect(await decide('paid')).toMatchObject({ status: 'paid' });
  expect(await refusalOf(decide('failed', 'Wrong account'))).toMatchObject({ status: 409 });
  expect(await refusalOf(decide('returned'))).toMatchObject({ status: 400 });
  expect(await decide('returned', 'Account closed')).toMatchObject({ statusReason: 'Account closed' });
  expect(await balanceOf(driver)).toMatchObject({ availableCents: 4_000 });
});
