import type { RentalCharge } from '@josey/contract/api/money/rental-charges';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSON, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const OTHER = '0199f000-0000-7000-8000-00000000bbbb';
const CHARGE = '0199f000-0000-7000-8000-00000000cccc';

const rentalOf = (side: 'renter' | 'owner'): Rental => ({
  id: ID,
  revision: 7,
  vehicleId: ID,
  renterId: side === 'renter' ? PERSON.id : OTHER,
  ownerId: side === 'owner' ? PERSON.id : OTHER,
  startDate: '2026-11-20T12:00:00Z',
  endDate: '2026-11-21T12:00:00Z',
  totalCost: 60,
  totalCents: 6_000,
  depositCents: 5_000,
  depositStatus: 'held',
  currency: 'USD',
  type: 'day',
  status: 'returned',
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
});

const cleaning: RentalCharge = {
  id: CHARGE,
  rentalId: ID,
  kind: 'cleaning',
  amountCents: 3_000,
  currency: 'USD',
  note: 'Sand on the seats.',
  evidence: [],
  status: 'proposed',
  proposedAt: '2026-11-21T14:00:00Z',
  answerBy: '2026-11-23T14:00:00Z',
};

test('the renter reads what is proposed and until when, and accepts it after seeing where it is taken from', async () => {
  let charge = cleaning;
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: rentalOf('renter'),
      listRentalCharges: () => ({ items: [charge] }),
      acceptCharge: () => {
        charge = { ...cleaning, status: 'accepted', payableCents: 3_000 };
        return charge;
      },
    },
  });
  const card = await screen.findByRole('article', { name: 'Cleaning, $30.00' });
  within(card).getByText('Sand on the seats.');
  within(card).getByText(/^Accept or dispute it by/);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay $30.00?' });
  within(dialog).getByText(/^We take it from your deposit/);
  await user.click(within(dialog).getByRole('button', { name: 'Accept $30.00' }));
  await screen.findByText('We take it when the rental is complete.');
});

test('a dispute that fails keeps its words', async () => {
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: rentalOf('renter'),
      listRentalCharges: { items: [cleaning] },
      disputeCharge: refuse('unavailable', { error: 'We’re updating Josey. Try again shortly.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'It was clean.');
  await user.click(within(dialog).getByRole('button', { name: 'Dispute' }));
  await within(dialog).findByText('We’re updating Josey. Try again shortly.');
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'It was clean.');
});

test('the owner is offered what the readings allow, and a refused amount keeps what was typed', async () => {
  const proposeUntil = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: rentalOf('owner'),
      listRentalCharges: {
        items: [],
        late: { maxCents: 1_250, minutes: 95 },
        proposeUntil,
        tollsUntil: proposeUntil,
      },
      proposeCharge: refuse('conflict', {
        error: 'The booking and the readings allow $12.50 at most for this.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose a charge' }));
  const amount = screen.getByLabelText('Amount');
  expect(amount).toHaveProperty('value', '12.50');
  screen.getByText('The car was back 95 minutes after the end. At most $12.50.');
  await user.clear(amount);
  await user.type(amount, '40');
  await user.click(screen.getByRole('button', { name: 'Send to the renter' }));
  await screen.findByText('The booking and the readings allow $12.50 at most for this.');
  expect(amount).toHaveProperty('value', '40');
});
