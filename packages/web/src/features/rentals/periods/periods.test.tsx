import type { Rental } from '@josey/contract/api/rentals/rentals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSON, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const OTHER = '0199f000-0000-7000-8000-00000000bbbb';
const DAY_MS = 86_400_000;
const START = Date.now() - 28 * DAY_MS;
const day = (days: number) => new Date(START + days * DAY_MS).toISOString();

type Periods = NonNullable<Rental['periods']>;

const periods = (second: Periods[number]['status']): Periods => [
  { startDate: day(0), endDate: day(30), cents: 165_000, totalCents: 165_000, status: 'paid' },
  {
    startDate: day(30),
    endDate: day(60),
    chargeDate: day(27),
    cents: 165_000,
    totalCents: 165_000,
    status: second,
  },
  {
    startDate: day(60),
    endDate: day(70),
    chargeDate: day(57),
    cents: 55_000,
    totalCents: 55_000,
    status: 'scheduled',
  },
];

const rental = (side: 'renter' | 'owner', second: Periods[number]['status'] = 'owed'): Rental => ({
  id: ID,
  revision: 7,
  vehicleId: ID,
  renterId: side === 'renter' ? PERSON.id : OTHER,
  ownerId: side === 'owner' ? PERSON.id : OTHER,
  startDate: day(0),
  endDate: day(70),
  totalCost: 3_850,
  totalCents: 385_000,
  depositCents: 0,
  currency: 'USD',
  type: 'day',
  status: 'active',
  lines: [{ kind: 'time', label: 'day', quantity: 70, unitCents: 5_500, amountCents: 385_000 }],
  split: { ownerCents: 280_000, platformCents: 105_000 },
  periods: periods(second),
  paymentMethod: 'card',
  vehicle: {
    make: 'Calder',
    model: 'Brook',
    year: 2023,
    color: 'blue',
    type: 'sedan',
    timeZone: 'America/New_York',
  },
  renterFirstName: 'Renee',
  ownerFirstName: 'Owen',
  cancellationPolicy: 'moderate',
  createdAt: '2026-11-19T12:00:00Z',
});

test('a rental’s page lists its periods with amounts, and whether each is paid', async () => {
  await openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: rental('renter', 'paid') } });
  const list = within(await screen.findByRole('region', { name: 'What you pay, and when' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/\$1,650\.00Paid$/);
  expect(rows[2]).toMatch(/\$550\.00Charged /);
});

test('the renter of an unpaid period is led to what they owe, and sees no button to end the rental', async () => {
  await openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: rental('renter') } });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link').getAttribute('href')).toBe('/account#debts');
  expect(screen.queryByRole('button', { name: 'End rental' })).toBeNull();
});

test('the owner is shown when an unpaid rental would end, and what is owed, before they end it', async () => {
  const ending = { endDate: day(31), owedCents: 5_500, refundCents: 0 };
  const { user, server } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: { getRental: rental('owner'), previewRentalEnding: ending, endRental: rental('owner') },
  });
  await user.click(await screen.findByRole('button', { name: 'End rental' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Until then they owe \$55\.00\./);
  await user.click(dialog.getByRole('button', { name: 'End rental' }));
  const sent = server.calls.find(({ name }) => name === 'endRental');
  expect(sent?.body).toMatchObject({ endDate: ending.endDate });
});

test('an ending that has changed is told, and shown again', async () => {
  const { user, server } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: rental('owner'),
      previewRentalEnding: { endDate: day(31), owedCents: 0, refundCents: 0 },
      endRental: refuse('conflict', { error: 'It has just changed.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'End rental' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/They owe nothing more\./);
  await user.click(dialog.getByRole('button', { name: 'End rental' }));
  await dialog.findByRole('alert');
  expect(server.calls.filter(({ name }) => name === 'previewRentalEnding').length).toBeGreaterThan(1);
});

test('the renter of a long trip reads what comes back, what is not charged anymore and what is owed, then ends it', async () => {
  const seen = {
    endDate: day(28.1),
    refundCents: 101_700,
    notChargedCents: 220_000,
    owedLessCents: 0,
    owedCents: 27_000,
  };
  const { user, server } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: rental('renter', 'paid'),
      previewEarlyReturn: seen,
      returnEarly: { ...rental('renter', 'paid'), endDate: seen.endDate, isShortened: true, revision: 8 },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return early' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('You’ll get $1,017.00 back.');
  dialog.getByText('You won’t be charged $2,200.00 for the time after that.');
  dialog.getByText('You still owe $270.00 for the time until then.');
  await user.click(dialog.getByRole('button', { name: 'End trip early' }));
  await screen.findByRole('link', { name: 'Start return' });
  expect(server.calls.find(({ name }) => name === 'returnEarly')?.body).toEqual(seen);
});

test.each([
  [{ notChargedCents: 0, owedLessCents: 0 }, ['Nothing comes back under the owner’s policy.']],
  [{ notChargedCents: 55_000, owedLessCents: 0 }, ['You won’t be charged $550.00 for the time after that.']],
  [{ notChargedCents: 0, owedLessCents: 138_000 }, ['You’ll owe $1,380.00 less.']],
])('with nothing to give back the renter reads what else the return changes: %o', async (sums, expected) => {
  const seen = { endDate: day(28.1), refundCents: 0, owedCents: 0, ...sums };
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: { getRental: rental('renter'), previewEarlyReturn: seen },
  });
  await user.click(await screen.findByRole('button', { name: 'Return early' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Your trip then ends/);
  const told = dialog.queryAllByText(/Nothing comes back|be charged|less\.$/);
  expect(told.map(({ textContent }) => textContent)).toEqual(expected);
});

test('what was taken off an unpaid charge is not told as refunded, and both lower the total', async () => {
  const ended = { ...rental('renter'), refundCents: 0, takenOffCents: 138_000, isShortened: true as const };
  await openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: ended } });
  await screen.findByText('$1,380.00 was taken off what wasn’t paid.');
  expect(screen.queryByText(/was refunded/)).toBeNull();
});

test.each(['active', 'cancelled'] as const)(
  'a refund that came by the bank is not told as refunded while %s',
  async (status) => {
    const ended = { ...rental('renter'), status, refundCents: 0, chargedBackCents: 138_000 };
    await openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: ended } });
    await screen.findByText('The bank gave back $1,380.00 in a dispute.');
    expect(screen.queryByText(/was refunded/)).toBeNull();
  },
);

test('a long trip that its owner has ended is only returned', async () => {
  const ended = { ...rental('renter'), endDate: day(31) };
  await openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: ended } });
  await screen.findByRole('link', { name: 'Start return' });
  expect(screen.queryByRole('button', { name: 'Return early' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});
