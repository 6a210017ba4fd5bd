import type { AdminPromotion } from '@josey/contract/api/money/promotions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;

const promotionOf = (more: Partial<AdminPromotion> = {}): AdminPromotion => ({
  id: '0199f000-0000-7000-8000-00000000f001',
  code: 'SPRING',
  scope: 'rental',
  discount: { amountCents: 500 },
  budgetCents: 100_000,
  spentCents: 1_500,
  uses: 3,
  currency: 'USD',
  status: 'running',
  startsAt: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const open = (answers: Answers) =>
  openPage('/admin/promotions', { as: ADMIN, answers: { ...ADMIN_PAGE, ...answers } });
const button = (name: string) => screen.findByRole('button', { name });

test('the list shows what a code takes off, what it cost, and who used it', async () => {
  const { user } = await open({
    adminPromotions: [
      promotionOf(),
      promotionOf({
        id: '0199f000-0000-7000-8000-00000000f002',
        code: 'TEN',
        discount: { percent: 12.5, capCents: 2_000 },
        status: 'stopped',
      }),
    ],
    adminPromotionUses: [
      {
        id: '0199f000-0000-7000-8000-00000000f003',
        person: {
          id: '0199f000-0000-7000-8000-00000000f004',
          firstName: 'Renee',
          lastName: 'Okafor',
          email: 'renee@example.test',
        },
        subject: { kind: 'rental', id: '0199f000-0000-7000-8000-00000000f005' },
        amountCents: 500,
        returnedCents: 200,
        createdAt: '2026-11-02T10:00:00.000Z',
      },
    ],
  });
  await screen.findByText('SPRING · $5.00 off');
  await screen.findByText('TEN · 12.5% off, at most $20.00');
  expect(screen.getAllByText('$15.00 of $1,000.00 used')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Stop TEN' })).toBeNull();
  await user.click(await button('3 people · SPRING'));
  const uses = within(await screen.findByRole('dialog', { name: 'Uses of SPRING' }));
  await uses.findByText('Renee Okafor');
  await uses.findByText('$2.00 came back');
});

test('an administrator creates a code; a taken one is named at its field', async () => {
  const { user, server } = await open({
    adminPromotions: [],
    createPromotion: refuse('invalid_request', {
      fields: { code: 'Another promotion has this code. Choose a different one.' },
    }),
  });
  await user.click(await button('New promo code'));
  await user.type(await screen.findByLabelText('Code'), 'spring');
  await user.type(screen.getByLabelText('Amount off'), '5');
  await user.type(screen.getByLabelText('Budget'), '1000');
  await user.type(screen.getByLabelText('Valid until'), '2027-03-31');
  await user.type(screen.getByLabelText('Reason'), 'Spring campaign');
  await user.click(await button('Create code'));
  await screen.findByText('Another promotion has this code. Choose a different one.');
  expect(server.calls.find(({ name }) => name === 'createPromotion')?.body).toMatchObject({
    scope: 'both',
    discount: { amountCents: 500 },
    budgetCents: 100_000,
    reason: 'Spring campaign',
  });
});

test('stopping a code asks for a reason', async () => {
  const { user, server } = await open({
    adminPromotions: [promotionOf()],
    stopPromotion: promotionOf({ status: 'stopped' }),
  });
  await user.click(await button('Stop SPRING'));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too expensive');
  await user.click(await button('Stop'));
  await waitFor(() =>
    expect(server.calls.find(({ name }) => name === 'stopPromotion')?.body).toEqual({
      reason: 'Too expensive',
    }),
  );
});
