import type { Proposal } from '@josey/contract/api/desk/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const BAN: Proposal = {
  id: '0199f000-0000-7000-8000-00000000ab01',
  kind: 'ban',
  status: 'open',
  person: { id: '0199f000-0000-7000-8000-0000000000a1', firstName: 'Marco', lastName: 'Diaz' },
  reason: 'Drove without a license',
  proposedBy: { id: '0199f000-0000-7000-8000-0000000000ae', firstName: 'Ben', lastName: 'Ortiz' },
  createdAt: '2026-11-23T11:00:00.000Z',
  expiresAt: '2026-11-30T11:00:00.000Z',
};
const OWN: Proposal = {
  ...BAN,
  id: '0199f000-0000-7000-8000-00000000ab02',
  kind: 'refund',
  payment: {
    id: '0199f000-0000-7000-8000-00000000ab03',
    description: 'Rental: 2022 Marlow Breeze',
    amountCents: 12_000,
    currency: 'USD',
  },
  proposedBy: { id: ADMIN.id, firstName: 'Ada', lastName: 'Reyes' },
};
const ON = { readSecondCheck: { isOn: true, refundLimitCents: 10_000 } };
const person = { id: ADMIN.id, firstName: 'Ada', lastName: 'Reyes' };

test('another administrator’s proposal is approved after a look at what that does', async () => {
  let proposal = BAN;
  const page = await openPage('/admin/proposals', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      ...ON,
      adminProposals: () => [proposal],
      approveProposal: () => {
        proposal = { ...BAN, status: 'approved', decidedBy: person, decidedAt: '2026-11-23T12:00:00.000Z' };
        return proposal;
      },
    },
  });
  await screen.findByText(/refunds of a payment above \$100\.00, need a second administrator/);
  await screen.findByText('Drove without a license');
  await page.user.click(await screen.findByRole('button', { name: 'Approve: Ban Marco Diaz' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Marco Diaz?' }));
  dialog.getByText(/takes effect at once/);
  await page.user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/Approved by Ada Reyes/);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a refusal needs a reason', async () => {
  const page = await openPage('/admin/proposals', {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, ...ON, adminProposals: [BAN], refuseProposal: { ...BAN, status: 'refused' } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Refuse: Ban Marco Diaz' }));
  const dialog = within(await screen.findByRole('dialog'));
  const refuse = dialog.getByRole('button', { name: 'Refuse' });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  await page.user.type(dialog.getByRole('textbox'), 'A warning is enough');
  await page.user.click(refuse);
  await waitFor(() =>
    expect(page.server.calls.find(({ name }) => name === 'refuseProposal')?.body).toEqual({
      reason: 'A warning is enough',
    }),
  );
});

test('one’s own proposal can only be withdrawn', async () => {
  const page = await openPage('/admin/proposals', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      ...ON,
      adminProposals: [OWN],
      withdrawProposal: { ...OWN, status: 'withdrawn' },
    },
  });
  const name = 'Withdraw: Refund $120.00 to Marco Diaz';
  await page.user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(page.server.calls.some(({ name: call }) => call === 'withdrawProposal')).toBe(true),
  );
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('without proposals the page says so, and whether the check is on', async () => {
  await openPage('/admin/proposals', { as: ADMIN, answers: ADMIN_PAGE });
  await screen.findByText('No approvals waiting.');
  await screen.findByText(/is off/);
});
