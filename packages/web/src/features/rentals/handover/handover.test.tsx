import type { HandoverSheet, RentalHandovers } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

const at = '2026-11-19T12:00:00.000Z';
const photos: HandoverSheet['photos'] = REQUIRED_VIEWS.map((view, index) => ({
  id: `0199f000-0000-4000-8000-00000000000${index}`,
  view,
  url: '/files/elsewhere',
  source: 'camera',
  by: 'renter',
  receivedAt: at,
  sha256: '0'.repeat(64),
}));
const empty: HandoverSheet = { revision: 1, photos: [], marks: [], sides: [] };
const handovers: RentalHandovers = {
  checkIn: { ...empty, photos },
  checkOut: empty,
  selfCheckIn: false,
};
const confirmedByOwner: RentalHandovers = {
  ...handovers,
  checkIn: {
    ...handovers.checkIn,
    odometerMiles: 41_200,
    fuelPercent: 90,
    sides: [{ by: 'owner', confirmedAt: at }],
  },
};
const answers = { getRental: rental, listRentalCharges: { items: [] }, getHandovers: handovers };

test('a renter who comes back from their bank finds the readings that they typed, and none after the check-in', async () => {
  const asksBank = refuse('payment_action_required', {
    details: { reason: 'authentication_required', confirmUrl: '/test-bank/1' },
  });
  const page = `/rentals/${ID}/handover`;
  const sheet = { ...handovers.checkIn, odometerMiles: 41_200, fuelPercent: 90 };
  const first = await openPage(page, {
    as: {},
    answers: { ...answers, saveHandover: sheet, checkInRental: asksBank },
  });
  await first.user.click(await screen.findByRole('button', { name: /Odometer/ }));
  await first.user.click(screen.getByRole('button', { name: 'Continue to readings' }));
  await first.user.type(await screen.findByLabelText(/^Odometer/), '41200');
  fireEvent.change(screen.getByLabelText('Fuel or charge'), { target: { value: '90' } });
  await first.user.click(screen.getByRole('button', { name: 'Continue to damage' }));
  await first.user.click(screen.getByRole('button', { name: 'Continue, no marks' }));
  await first.user.click(screen.getByRole('button', { name: 'Confirm check-in' }));
  await screen.findByRole('link', { name: /bank/ });

  cleanup();
  const active = { ...rental, revision: 8, status: 'active', depositStatus: 'held' } as const;
  const again = await openPage(page, {
    as: {},
    answers: { ...answers, getHandovers: confirmedByOwner, checkInRental: active },
  });
  expect(await screen.findByText('41,200 miles')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: /^Confirm (check-in|and start)/ }));
  await screen.findByRole('button', { name: 'Return early' });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('josey:draft:'))).toEqual([]);
});

test('the second side opens at the summary, and sees who has confirmed', async () => {
  await openPage(`/rentals/${ID}/handover`, {
    as: {},
    answers: { ...answers, getHandovers: confirmedByOwner },
  });
  expect(await screen.findByRole('button', { name: 'Confirm and start trip' })).toBeTruthy();
  expect(screen.getAllByText(/^Confirmed/).length).toBeGreaterThan(0);
});

test('a renter waits for the owner after their confirmation', async () => {
  const sides: HandoverSheet['sides'] = [{ by: 'renter', confirmedAt: at }];
  const waiting = { ...confirmedByOwner, checkIn: { ...confirmedByOwner.checkIn, sides } };
  await openPage(`/rentals/${ID}/handover`, { as: {}, answers: { ...answers, getHandovers: waiting } });
  expect(await screen.findByRole('button', { name: 'Waiting for Owen' })).toHaveProperty('disabled', true);
});

test('the summary leads to the first missing photo', async () => {
  const missing = { ...confirmedByOwner.checkIn, photos: photos.filter(({ view }) => view !== 'back') };
  const { user } = await openPage(`/rentals/${ID}/handover`, {
    as: {},
    answers: { ...answers, getHandovers: { ...confirmedByOwner, checkIn: missing } },
  });
  expect(await screen.findByLabelText('Choose photo, Back')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Front/ }));
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeTruthy();
});

test('a renter who checks in alone reads nothing of a confirmation by the owner', async () => {
  const { user } = await openPage(`/rentals/${ID}/handover`, {
    as: {},
    answers: {
      ...answers,
      getHandovers: { ...handovers, selfCheckIn: true },
      saveHandover: { ...handovers.checkIn, odometerMiles: 41_200, fuelPercent: 90 },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Odometer/ }));
  await user.click(screen.getByRole('button', { name: 'Continue to readings' }));
  await user.type(await screen.findByLabelText(/^Odometer/), '41200');
  fireEvent.change(screen.getByLabelText('Fuel or charge'), { target: { value: '90' } });
  await user.click(screen.getByRole('button', { name: 'Continue to damage' }));
  await user.click(screen.getByRole('button', { name: 'Continue, no marks' }));
  await screen.findByRole('button', { name: 'Confirm and start trip' });
  screen.getByText('You alone, then you get the code');
  expect(screen.queryByText('Owen')).toBeNull();
});
