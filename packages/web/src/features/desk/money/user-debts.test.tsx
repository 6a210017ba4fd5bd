import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSON } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const RIDE = '0199f000-0000-7000-8000-00000000aaaa';
const DEBT = {
  id: '0199f000-0000-7000-8000-00000000dddd',
  debtorId: PERSON.id,
  reason: 'cash_shortfall',
  subjectKind: 'ride',
  subjectId: RIDE,
  page: `/rides/${RIDE}`,
  amountCents: 1_250,
  currency: 'USD',
  status: 'open',
  createdAt: '2026-11-20T12:00:00Z',
};

test('an administrator sees what a user owes, and writes it off with a reason', async () => {
  let isOpen = true;
  const { user, server } = await openPage('/admin?tab=users', {
    as: { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' },
    answers: {
      ...ADMIN_PAGE,
      adminUsers: [PERSON],
      adminUserFigures: { vehicles: 0, ridesTaken: 1, ridesDriven: 0, rentalsTaken: 0, rentalsGiven: 0 },
      adminActions: [],
      userVerification: { latest: null },
      adminDebts: () => (isOpen ? [DEBT] : []),
      forgiveDebt: () => {
        isOpen = false;
        return { ...DEBT, status: 'forgiven' };
      },
    },
  });
  await user.click(await screen.findByText(PERSON.email));
  await screen.findByText(/\$12\.50 · Not paid in full in cash/);
  await user.click(screen.getByRole('button', { name: 'Write off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off $12.50?' }));
  await user.type(dialog.getByRole('textbox'), ' Our mistake ');
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByText(/Not paid in full in cash/)).toBeNull());
  const sent = server.calls.filter(({ name }) => name === 'forgiveDebt');
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Our mistake' }]);
});
