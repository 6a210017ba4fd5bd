import type { LedgerEntry } from '@josey/contract/api/money/desk/admin-ledger';
import type { PaymentDifference } from '@josey/contract/api/money/desk/admin-reconciliation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const OWNER = { id: '0199f000-0000-7000-8000-00000000000b', firstName: 'Renee', lastName: 'Moss' };
const PAYMENT = '0199f000-0000-7000-8000-00000000f001';

const CHARGE: LedgerEntry = {
  id: '0199f000-0000-7000-8000-00000000f003',
  number: 12,
  kind: 'charge',
  state: 'posted',
  currency: 'USD',
  subject: { kind: 'ride', id: '0199f000-0000-7000-8000-00000000f002' },
  paymentId: PAYMENT,
  effectiveAt: '2026-11-01T10:00:00.000Z',
  recordedAt: '2026-11-01T10:00:00.000Z',
  lines: [
    { account: 'cash_in_hand', person: OWNER, cents: 1_000, balanceCents: 4_000 },
    { account: 'platform_revenue', cents: -1_000 },
  ],
};

const openLedger = (entries: unknown, path = `/admin/ledger?payment=${PAYMENT}`) =>
  openPage(path, { as: ADMIN, answers: { ...ADMIN_PAGE, adminLedger: entries } });

test('an entry shows its accounts, their people and what it left in each', async () => {
  const { server } = await openLedger([CHARGE]);
  const row = within(await screen.findByRole('row', { name: /Charge/ }));
  expect(row.getByRole('link', { name: /Renee Moss/ }).getAttribute('href')).toBe(
    `/admin/ledger?user=${OWNER.id}`,
  );
  row.getByText('$40.00');
  row.getByText('−$10.00');
  expect(server.calls.find(({ name }) => name === 'adminLedger')?.query.get('payment')).toBe(PAYMENT);
});

test('a ledger without entries, and one that does not load, say so', async () => {
  let isAway = true;
  const page = await openLedger(() => (isAway ? unreachable() : []));
  await page.says('Failed to load admin data');
  isAway = false;
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No entries.');
});

const DIFFERENCE: PaymentDifference = {
  id: '0199f000-0000-7000-8000-00000000f009',
  kind: 'refunded',
  paymentId: PAYMENT,
  reference: 'pi_1',
  currency: 'USD',
  ourCents: 0,
  theirCents: 300,
  foundAt: '2026-11-02T04:20:00.000Z',
};

const openDifferences = (reply: unknown) =>
  openPage('/admin/differences', { as: ADMIN, answers: { ...ADMIN_PAGE, adminReconciliation: reply } });

test('a difference shows both amounts, what to do, and leads to its payment', async () => {
  await openDifferences({
    last: { at: DIFFERENCE.foundAt, charges: 7, differences: 1 },
    differences: [DIFFERENCE],
  });
  const row = within(await screen.findByRole('row', { name: /Different amount refunded/ }));
  row.getByText('$3.00');
  row.getByText(/Refund from here/);
  expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/payments?search=${PAYMENT}`);
  await screen.findByText(/7 charges/);
});

test('before the first comparison nothing is said to match', async () => {
  await openDifferences({ differences: [] });
  await screen.findByText('The first comparison runs tonight.');
  expect(screen.queryByText('Everything matches.')).toBeNull();
});

test('a comparison that finds no difference says so', async () => {
  await openDifferences({ last: { at: DIFFERENCE.foundAt, charges: 7, differences: 0 }, differences: [] });
  await screen.findByText('Everything matches.');
});
