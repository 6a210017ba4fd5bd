import type { Dispute, DisputeDetails } from '@josey/contract/api/money/disputes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const ID = '0199f000-0000-7000-8000-00000000d001';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const DISPUTE: Dispute = {
  id: ID,
  paymentId: '0199f000-0000-7000-8000-00000000f001',
  payer: {
    id: '0199f000-0000-7000-8000-00000000000a',
    firstName: 'Imani',
    lastName: 'Moss',
    email: 'imani@example.test',
  },
  subject: { kind: 'rental', id: '0199f000-0000-7000-8000-00000000f002' },
  description: 'Rental: 2022 Marlow Breeze',
  status: 'needs_response',
  isInquiry: false,
  reason: 'fraudulent',
  amountCents: 8_000,
  currency: 'USD',
  evidenceDueAt: inDays(5.5),
  openedAt: '2026-11-01T10:00:00.000Z',
};
const DETAILS: DisputeDetails = {
  ...DISPUTE,
  reference: 'du_1',
  withdrawnCents: 8_000,
  feeCents: 1_500,
  payeeCents: 6_400,
  recoveredCents: 0,
  trip: [{ name: 'Trip', text: '2022 Marlow Breeze' }],
};

const openList = (disputes: unknown, path = '/admin/disputes') =>
  openPage(path, { as: ADMIN, answers: { ...ADMIN_PAGE, adminDisputes: disputes } });
const openOne = (dispute: DisputeDetails, answers: Answers = {}) =>
  openPage(`/admin/disputes/${ID}`, {
    as: ADMIN,
    answers: { ...ADMIN_PAGE, adminActions: [], adminDispute: dispute, ...answers },
  });

test('a dispute shows its payer, reason, amount and how long is left, and leads to its page', async () => {
  await openList([DISPUTE]);
  const row = within(await screen.findByRole('row', { name: /Imani Moss/ }));
  row.getByText('Fraud');
  row.getByText('5 days left');
  row.getByText('$80.00');
  expect(row.getByRole('link').getAttribute('href')).toBe(`/admin/disputes/${ID}`);
});

test('disputes are filtered by status; none, and a list that does not load, say so', async () => {
  let isAway = true;
  const page = await openList(() => (isAway ? unreachable() : []));
  await page.says('Failed to load admin data');
  isAway = false;
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No disputes.');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost');
  await waitFor(() =>
    expect(page.server.calls.findLast(({ name }) => name === 'adminDisputes')?.query.get('status')).toBe(
      'lost',
    ),
  );
});

test('evidence needs words, is sent as written, and a refusal is shown', async () => {
  const { user, server } = await openOne(DETAILS, {
    submitEvidence: refuse('conflict', { error: 'Another administrator was first.' }),
  });
  await screen.findByRole('heading', { name: 'Dispute: $80.00' });
  const send = await screen.findByRole('button', { name: 'Send evidence' });
  await user.click(send);
  await waitFor(() =>
    expect(screen.getByLabelText('What happened').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(server.calls.filter(({ name }) => name === 'submitEvidence')).toEqual([]);
  await user.type(screen.getByLabelText('What happened'), 'They drove 80 miles.');
  await user.click(send);
  await screen.findByText('Another administrator was first.');
  expect(server.calls.find(({ name }) => name === 'submitEvidence')?.body).toEqual({
    text: 'They drove 80 miles.',
    files: [],
  });
});

test('an answered dispute shows the answer, and nothing can be sent', async () => {
  const sent = { text: 'They drove.', files: [], at: DISPUTE.openedAt };
  const answer: DisputeDetails['answer'] = { kind: 'evidence', ...sent };
  await openOne({ ...DETAILS, status: 'under_review', answer });
  await screen.findByText('They drove.');
  await screen.findByText('On its way to the provider.');
  expect(screen.queryByRole('button', { name: 'Send evidence' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept dispute' })).toBeNull();
});

test('an inquiry is not accepted', async () => {
  await openOne({ ...DETAILS, isInquiry: true });
  await screen.findByText('Inquiry: Fraud');
  expect(screen.queryByRole('button', { name: 'Accept dispute' })).toBeNull();
});

test('the payee’s part of a lost dispute is taken with a reason', async () => {
  const { user, server } = await openOne(
    { ...DETAILS, status: 'lost' },
    { recoverDispute: { ...DETAILS, status: 'lost', recoveredCents: 6_400 } },
  );
  await user.click(await screen.findByRole('button', { name: 'Take $64.00 from owner or driver' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'No car');
  await user.click(dialog.getByRole('button', { name: 'Take $64.00' }));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'recoverDispute')?.body).toEqual({ reason: 'No car' }),
  );
});
