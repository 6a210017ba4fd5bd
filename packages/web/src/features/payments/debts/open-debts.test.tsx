import type { Debt } from '@josey/contract/api/money/debts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const RIDE = '0199f000-0000-7000-8000-00000000aaaa';
const debt: Debt = {
  id: '0199f000-0000-7000-8000-00000000dddd',
  reason: 'charge_failed',
  subjectKind: 'ride',
  subjectId: RIDE,
  page: `/rides/${RIDE}`,
  amountCents: 1_250,
  currency: 'USD',
  status: 'open',
  createdAt: '2026-11-20T12:00:00Z',
};

test('an open amount is on the dashboard until it is paid with one press, also after a decline', async () => {
  const answers = ['declined', 'paid'];
  let isPaid = false;
  const { user } = await openPage('/dashboard', {
    as: {},
    answers: {
      listVehicles: [],
      listRides: [],
      listRentals: [],
      myVerification: { latest: null },
      listDebts: () => (isPaid ? [] : [debt]),
      payDebt: () => {
        if (answers.shift() === 'declined')
          return refuse('payment_declined', { error: 'Your card was declined.' });
        isPaid = true;
        return { ...debt, status: 'paid' };
      },
    },
  });
  await screen.findByRole('region', { name: 'You owe $12.50' });
  expect(screen.getByRole('link', { name: 'Show the trip' }).getAttribute('href')).toBe(`/rides/${RIDE}`);
  await user.click(screen.getByRole('button', { name: 'Pay $12.50 now' }));
  await screen.findByText('Your card was declined.');
  await user.click(screen.getByRole('button', { name: 'Pay $12.50 now' }));
  await screen.findByText('Paid: $12.50. You can book and ride again.');
  await waitFor(() => expect(screen.queryByText('You owe $12.50')).toBeNull());
});

test('a debt of which the bank wants a confirmation leads to the bank', async () => {
  const { user } = await openPage('/dashboard', {
    as: {},
    answers: {
      listVehicles: [],
      listRides: [],
      listRentals: [],
      myVerification: { latest: null },
      listDebts: [debt],
      payDebt: refuse('payment_action_required', {
        error: 'Your bank asks you to confirm this payment.',
        details: { reason: 'authentication_required', confirmUrl: '/test-bank/1' },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay $12.50 now' }));
  const link = await screen.findByRole('link', { name: 'Confirm with your bank' });
  expect(link.getAttribute('href')).toBe('/test-bank/1');
});
