import type { Statement } from '@josey/contract/api/money/statements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const TOMAS = { id: '0199f000-0000-7000-8000-0000000000a1', firstName: 'Tomas', role: 'driver' } as const;

const statement: Statement = {
  currency: 'USD',
  timeZone: 'America/New_York',
  month: '2026-10',
  openingCents: 1_000,
  closingCents: 108,
  totals: {
    grossCents: 1_510,
    platformCents: 302,
    tipCents: 200,
    netCents: 1_408,
    cashCents: 1_000,
    paidOutCents: 1_300,
  },
  lineCount: 5,
  lines: [
    {
      at: '2026-10-02T01:30:00.000Z',
      trip: {
        subject: { kind: 'ride', id: '0199f000-0000-7000-8000-0000000000b1' },
        ...{ grossCents: 1_000, platformCents: 200, tipCents: 0, netCents: 800 },
        at: '2026-10-02T01:30:00.000Z',
        isPending: false,
        isCash: true,
        ride: { pickup: 'Fells Point', dropoff: 'Canton', miles: 1.4 },
        vehicle: { label: 'Calder Brook', type: 'sedan', color: 'petrol' },
      },
      cashCents: 1_000,
      paidOutCents: 0,
      balanceCents: 800,
    },
    { at: '2026-10-06T12:00:00.000Z', cashCents: 0, paidOutCents: 1_300, balanceCents: -500 },
    { at: '2026-10-07T12:00:00.000Z', cashCents: 0, paidOutCents: -1_300, balanceCents: 800 },
  ],
};

const open = (month = '2026-10', answer: Statement | ReturnType<typeof refuse> = statement) =>
  openPage(`/earnings/statements/${month}`, { as: TOMAS, answers: { readStatement: answer } });

test('a month’s statement goes from one balance to the other, movement by movement', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Statement, October 2026' });
  const sums = screen.getByText('Opening balance').closest('dl') as HTMLElement;
  const parts = within(sums).getAllByRole('definition');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '$10.00',
    '$14.08',
    '−$10.00',
    '−$13.00',
    '$1.08',
  ]);
  const table = screen.getByRole('table');
  const ride = within(table)
    .getByRole('link', { name: 'Fells Point to Canton' })
    .closest('tr') as HTMLElement;
  for (const text of ['−$2.00', '$8.00', 'Cash you took: $10.00']) within(ride).getAllByText(text);
  // Half past one in UTC is the evening before, where the operator is.
  within(table).getByText('Thu, Oct 1');
  within(within(table).getByText('Payout').closest('tr') as HTMLElement).getByText('−$5.00');
  within(table).getByText('Payout returned');
  within(table).getByText('2 more lines are in the files.');
});

test('its files are those of the month, in the reader’s language', async () => {
  const page = await openPage('/earnings/statements/2026-02', {
    as: TOMAS,
    answers: {
      readStatement: { ...statement, month: '2026-02' },
      earningsStatement: { url: '#file', expiresAt: '2026-11-24T00:00:00Z' },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(page.server.calls.some(({ name }) => name === 'earningsStatement')).toBe(true));
  expect(page.server.calls.find(({ name }) => name === 'earningsStatement')).toMatchObject({
    body: { format: 'pdf', from: '2026-02-01', to: '2026-02-28', language: 'en' },
  });
  expect(screen.getByRole('link', { name: 'January 2026' }).getAttribute('href')).toBe(
    '/earnings/statements/2026-01',
  );
});

test('a month without movements says so', async () => {
  await open('2026-10', {
    ...statement,
    closingCents: 1_000,
    totals: { grossCents: 0, platformCents: 0, tipCents: 0, netCents: 0, cashCents: 0, paidOutCents: 0 },
    lineCount: 0,
    lines: [],
  });
  await screen.findByText('Nothing earned or paid out in this month.');
  expect(screen.queryByText('Cash you took')).toBeNull();
});

test('an address without a month shows that there is no such page', async () => {
  await open('yesterday', refuse('invalid_request', { fields: { month: 'Enter a month as YYYY-MM.' } }));
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
});
