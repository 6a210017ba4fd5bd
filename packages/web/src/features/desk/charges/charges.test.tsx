import type { AdminCharge } from '@josey/contract/api/money/rental-charges';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const SCRATCH: AdminCharge = {
  id: '0199f000-0000-7000-8000-0000000000c2',
  rentalId: '0199f000-0000-7000-8000-0000000000c3',
  kind: 'damage',
  amountCents: 18_000,
  currency: 'USD',
  note: 'A scratch on the bumper.',
  evidence: [],
  status: 'disputed',
  disputeReason: 'It was there before.',
  proposedAt: '2026-11-23T11:00:00.000Z',
  answerBy: '2026-11-25T11:00:00.000Z',
  owner: { id: '0199f000-0000-7000-8000-0000000000a1', firstName: 'Renee' },
  renter: { id: '0199f000-0000-7000-8000-0000000000a2', firstName: 'Imani' },
  vehicle: '2018 Marlow Breeze',
};

test('an administrator reads both sides and decides that less is paid; more than proposed cannot be sent', async () => {
  let charges = [SCRATCH];
  const page = await openPage('/admin/charges', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      adminCharges: () => charges,
      decideCharge: () => {
        charges = [];
        return { ...SCRATCH, status: 'decided', payableCents: 5_000 };
      },
    },
  });
  const card = within(await screen.findByRole('article', { name: 'Damage, $180.00' }));
  card.getByText('A scratch on the bumper.');
  card.getByText('Renter: It was there before.');
  await page.user.click(card.getByRole('button', { name: 'Decide $180.00, 2018 Marlow Breeze' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about $180.00' }));
  await page.user.click(dialog.getByRole('radio', { name: 'Less' }));
  await page.user.type(dialog.getByLabelText('To be paid'), '200');
  await page.user.type(dialog.getByLabelText('Reason, for both sides'), 'By the photos.');
  expect(dialog.getByRole('button', { name: 'Decide' })).toHaveProperty('disabled', true);
  await page.user.clear(dialog.getByLabelText('To be paid'));
  await page.user.type(dialog.getByLabelText('To be paid'), '50');
  dialog.getByText('Imani pays $50.00.');
  await page.user.click(dialog.getByRole('button', { name: 'Decide' }));
  await screen.findByText('No charge waits for a decision.');
  expect(page.server.calls.find(({ name }) => name === 'decideCharge')?.body).toEqual({
    decision: 'reduce',
    amountCents: 5_000,
    reason: 'By the photos.',
  });
});
