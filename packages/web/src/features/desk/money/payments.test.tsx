import type { AdminPayment, AdminPaymentDetails } from '@josey/contract/api/money/desk/admin-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;

const PAYMENT: AdminPayment = {
  id: '0199f000-0000-7000-8000-00000000f001',
  payer: {
    id: '0199f000-0000-7000-8000-00000000000a',
    firstName: 'Imani',
    lastName: 'Moss',
    email: 'imani@example.test',
  },
  subject: { kind: 'rental', id: '0199f000-0000-7000-8000-00000000f002' },
  purpose: 'price',
  description: 'Rental: 2022 Marlow Breeze',
  status: 'captured',
  method: 'card',
  reference: 'sandbox_1',
  amountCents: 8_000,
  chargedCents: 8_000,
  refundedCents: 0,
  refundableCents: 8_000,
  currency: 'USD',
  createdAt: '2026-11-01T10:00:00.000Z',
};
const DETAILS: AdminPaymentDetails = { ...PAYMENT, steps: [] };

const open = (payments: unknown, answers: Answers = {}, path = '/admin/payments') =>
  openPage(path, {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, adminPayments: payments, adminPayment: DETAILS, ...answers },
  });

const openRefund = async (answers: Answers = {}) => {
  const page = await open([PAYMENT], answers);
  await page.user.click(await screen.findByRole('button', { name: /Imani Moss/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Refund' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Refund this payment' })) };
};

test('a refund of a part says what goes back and what stays, needs a reason, and is sent as it says', async () => {
  const { user, dialog, server } = await openRefund({
    refundPayment: { ...DETAILS, refundedCents: 2_050, refundableCents: 5_950 },
  });
  const amount = dialog.getByLabelText(/Amount/);
  await user.clear(amount);
  await user.type(amount, '20.5');
  await dialog.findByText('Imani Moss gets $20.50 back. $59.50 of the payment stays.');
  const press = dialog.getByRole('button', { name: 'Refund $20.50' });
  expect(press.hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText(/Reason/), 'The AC did not work');
  await user.click(press);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ name }) => name === 'refundPayment')?.body).toEqual({
    amountCents: 2_050,
    reason: 'The AC did not work',
  });
});

test('more than is left, and what is no amount, cannot be sent', async () => {
  const { user, dialog } = await openRefund();
  await user.type(dialog.getByLabelText(/Reason/), 'Why not');
  const amount = dialog.getByLabelText(/Amount/);
  for (const typed of ['80.01', '0', '1.234']) {
    await user.clear(amount);
    await user.type(amount, typed);
    expect(dialog.getByRole('button', { name: 'Refund' }).hasAttribute('disabled')).toBe(true);
  }
});

test('a refund that another administrator made first is refused in the dialog', async () => {
  const { user, dialog } = await openRefund({
    refundPayment: refuse('conflict', { error: 'There’s nothing left to refund of this payment.' }),
  });
  await user.type(dialog.getByLabelText(/Reason/), 'Late');
  await user.click(dialog.getByRole('button', { name: 'Refund $80.00' }));
  await dialog.findByText('There’s nothing left to refund of this payment.');
});

test('a payment with nothing left has no button to refund it', async () => {
  const refunded = { ...PAYMENT, status: 'refunded', refundedCents: 8_000, refundableCents: 0 } as const;
  const { user } = await open([refunded], { adminPayment: { ...refunded, steps: [] } });
  await user.click(await screen.findByRole('button', { name: /Imani Moss/ }));
  await screen.findByText('sandbox_1');
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

test('the address holds the filters', async () => {
  const { user, server } = await open([PAYMENT], {}, '/admin/payments?search=imani&from=2026-11-01');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Refunded');
  await waitFor(() =>
    expect(server.calls.findLast(({ name }) => name === 'adminPayments')?.query.toString()).toBe(
      'search=imani&status=refunded&from=2026-11-01',
    ),
  );
});

test('a refund above the limit is only proposed, and the dialog says so', async () => {
  const { user, dialog } = await openRefund({
    readSecondCheck: { isOn: true, refundLimitCents: 5_000 },
    refundPayment: { ...DETAILS, proposalId: '0199f000-0000-7000-8000-00000000f00b' },
  });
  await dialog.findByText(/gets \$80\.00 back once another administrator approves/);
  dialog.getByRole('button', { name: 'Propose refund of $80.00' });
  await user.clear(dialog.getByLabelText(/Amount/));
  await user.type(dialog.getByLabelText(/Amount/), '50');
  await dialog.findByRole('button', { name: 'Refund $50.00' });
});

test('a search without a payment says so', async () => {
  await open([]);
  await screen.findByText('No payments match.');
});

test('a list that does not load says so, and loads again', async () => {
  let isAway = true;
  const page = await open(() => (isAway ? unreachable() : [PAYMENT]));
  await page.says('Failed to load admin data');
  isAway = false;
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Rental: 2022 Marlow Breeze');
});

test('a payment is named in our own words, and one without such words as the provider got it', async () => {
  const tip = {
    ...PAYMENT,
    id: '0199f000-0000-7000-8000-00000000f009',
    description: 'A tip for your driver',
  };
  const other = {
    ...PAYMENT,
    id: '0199f000-0000-7000-8000-00000000f00a',
    description: 'Rental, period 2: Van',
  };
  await openPage('/admin/payments', {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, adminPayments: [PAYMENT, tip, other], adminPayment: DETAILS },
  });
  expect((await screen.findAllByText(/Rental: 2022 Marlow Breeze/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Tip for a driver/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Rental, period 2: Van/).length).toBeGreaterThan(0);
});
