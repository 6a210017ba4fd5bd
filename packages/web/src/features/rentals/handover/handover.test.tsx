// @vitest-environment happy-dom
import type { Rental } from '@josey/contract/api/rentals';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSON, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const OTHER = '0199f000-0000-7000-8000-00000000bbbb';
const HOUR_MS = 3_600_000;

const rental: Rental = {
  id: ID,
  revision: 7,
  vehicleId: ID,
  renterId: PERSON.id,
  ownerId: OTHER,
  startDate: new Date(Date.now() - 60_000).toISOString(),
  endDate: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  totalCost: 60,
  totalCents: 6_000,
  depositCents: 5_000,
  depositStatus: 'due',
  currency: 'USD',
  type: 'day',
  status: 'approved',
  lines: [],
  split: { ownerCents: 5_000, platformCents: 1_000 },
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
};

const odometer = () => screen.findByLabelText(/^Odometer/);

test('a renter who comes back from their bank finds the readings that they typed, and none after the check-in', async () => {
  const asksBank = refuse('payment_action_required', {
    details: { reason: 'authentication_required', confirmUrl: '/test-bank/1' },
  });
  const answers = { getRental: rental, listRentalCharges: { items: [] }, checkInRental: asksBank };
  const first = await openPage(`/rentals/${ID}`, { as: {}, answers });
  await first.user.click(await screen.findByRole('button', { name: 'Check in' }));
  await first.user.type(await odometer(), '41200');
  await first.user.type(await screen.findByLabelText(/^Fuel/), '90');
  await first.user.click(screen.getByRole('button', { name: 'Confirm check-in' }));
  await screen.findByRole('link', { name: /bank/ });

  cleanup();
  const active = { ...rental, revision: 8, status: 'active', depositStatus: 'held' } as const;
  const again = await openPage(`/rentals/${ID}`, { as: {}, answers: { ...answers, checkInRental: active } });
  await again.user.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await odometer()).toHaveProperty('value', '41200');
  await again.user.click(screen.getByRole('button', { name: 'Confirm check-in' }));
  await screen.findByRole('button', { name: 'Check out' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('josey:draft:'))).toEqual([]);
});
