import type { AdminPayout } from '@josey/contract/api/money/payouts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const PAYOUT: AdminPayout = {
  id: '0199f000-0000-7000-8000-0000000000c1',
  amountCents: 4_000,
  currency: 'USD',
  status: 'created',
  isWeekly: true,
  isLast: false,
  isByProvider: false,
  bankEnding: '6789',
  createdAt: '2026-11-23T11:00:00.000Z',
  changedAt: '2026-11-23T11:00:00.000Z',
  payee: {
    id: '0199f000-0000-7000-8000-0000000000a1',
    firstName: 'Tomas',
    lastName: 'Reyes',
    email: 'tomas@example.test',
  },
};

test('an administrator marks a payout as failed with a reason, and it can be changed no more', async () => {
  let payout = PAYOUT;
  const page = await openPage('/admin/payouts', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      adminListPayouts: () => [payout],
      adminOwedBalances: [],
      adminHeldBalances: [],
      decidePayout: () => {
        payout = { ...PAYOUT, status: 'failed', statusReason: 'Account closed' };
        return payout;
      },
    },
  });
  await screen.findByText(/\$40\.00/);
  await page.user.click(await screen.findByRole('button', { name: /^Mark as failed: \$40\.00 to Tomas/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why did the transfer to Tomas fail?' }));
  await page.user.type(dialog.getByRole('textbox'), 'Account closed');
  await page.user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  await screen.findByText(/Account closed/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as/ })).toBeNull());
  expect(page.server.calls.find(({ name }) => name === 'decidePayout')?.body).toEqual({
    status: 'failed',
    reason: 'Account closed',
  });
});

test('negative balances are listed with their age and the way to the ledger', async () => {
  const balance = {
    payee: PAYOUT.payee,
    currency: 'USD',
    owedCents: 2_300,
    since: '2026-10-20T12:00:00.000Z',
  };
  await openPage('/admin/payouts', {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, adminListPayouts: [], adminOwedBalances: [balance], adminHeldBalances: [] },
  });
  const list = within(await screen.findByRole('region', { name: 'Negative balances' }));
  list.getByText(/\$23\.00 · Tomas/);
  list.getByText(/Oct 20/);
  const link = list.getByRole('link', { name: /^Ledger of Tomas/ });
  expect(link.getAttribute('href')).toBe(`/admin/ledger?user=${PAYOUT.payee.id}`);
});

test('an administrator writes a negative balance off with a reason', async () => {
  const balance = {
    payee: PAYOUT.payee,
    currency: 'USD',
    owedCents: 2_300,
    since: '2026-10-20T12:00:00.000Z',
  };
  let owed = [balance];
  const page = await openPage('/admin/payouts', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      adminListPayouts: [],
      adminOwedBalances: () => owed,
      adminHeldBalances: [],
      writeOffBalance: () => {
        owed = [];
        return { amountCents: 2_300, currency: 'USD' };
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Write off \$23\.00 of Tomas/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Why write off \$23\.00 that Tomas/ }));
  await page.user.type(dialog.getByRole('textbox'), 'Left the city');
  await page.user.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByText(/\$23\.00 · Tomas/)).toBeNull());
  expect(page.server.calls.find(({ name }) => name === 'writeOffBalance')?.body).toEqual({
    amountCents: 2_300,
    reason: 'Left the city',
  });
});

test('balances that must be paid out soon are listed with their last day and what is missing', async () => {
  const held = { payee: PAYOUT.payee, currency: 'USD', heldCents: 800, leavesBy: '2026-12-05' };
  const other = { ...PAYOUT.payee, id: '0199f000-0000-7000-8000-0000000000a2', firstName: 'Renee' };
  await openPage('/admin/payouts', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      adminListPayouts: [],
      adminOwedBalances: [],
      adminHeldBalances: [
        { ...held, isOver: true, hasBank: false },
        { ...held, payee: other, isOver: false, hasBank: true },
      ],
    },
  });
  const list = within(await screen.findByRole('region', { name: 'To be paid out soon' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /\$8\.00 · Tomas.*Last day: Dec 5, 2026.*Last day over.*No bank account/,
  );
  expect(second?.textContent).not.toMatch(/over|No bank/);
});
