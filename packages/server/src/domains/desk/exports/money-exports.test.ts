import { adminExport } from '@josey/contract/api/desk/admin';
import { decidePayout, requestPayout } from '@josey/contract/api/money/payouts';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { drivenRide, withBank } from '../../payouts/payouts.factory.ts';

const app = await startTestApp({ PAYOUTS_BY_HAND: '1' });
app.clock.set(new Date('2027-06-15T12:00:00Z'));
const admin = await adminPerson(app);

async function linesOf(body: Parameters<typeof admin.client.call<typeof adminExport>>[1]['body']) {
  const { url } = await admin.client.call(adminExport, { body });
  const [head = '', ...lines] = (await app.http.inject(url)).body.trim().split('\n');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(head.split(',').map((name, index) => [name, cells[index] ?? '']));
  });
}

test('payouts to transfer come with their accounts, paid ones with the ending, and a year with what each payee earned and was paid', async () => {
  const driver = await withBank(await newPerson(app, 'Tomas'));
  await drivenRide(app, driver, { cents: 5_000 });
  await drivenRide(app, driver, { cents: 1_000, isCash: true });
  const { id } = await driver.client.call(requestPayout, { idempotencyKey: newId() });
  expect(await linesOf({ list: 'payouts', status: 'created' })).toMatchObject([
    { amount: '38', firstName: 'Tomas', routingNumber: '110000000', accountNumber: '000123456789' },
  ]);
  expect(await linesOf({ list: 'payouts', status: 'paid' })).toEqual([]);
  await admin.client.call(decidePayout, { params: { id }, body: { status: 'paid' } });
  expect(await linesOf({ list: 'payouts' })).toMatchObject([
    { status: 'paid', accountHolder: '', routingNumber: '', accountNumber: '', accountEnding: '6789' },
  ]);
  const year = 2027;
  const ofDriver = (lines: Record<string, string>[]) =>
    lines.find(({ payeeId }) => payeeId === driver.user.id);
  expect(ofDriver(await linesOf({ list: 'payees', year }))).toMatchObject({
    rides: '48',
    rentals: '0',
    takenInCash: '10',
    paidOut: '38',
  });
  expect(ofDriver(await linesOf({ list: 'payees', year: year - 2 }))).toBeUndefined();
});
