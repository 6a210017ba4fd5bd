// @vitest-environment happy-dom
import type { DriverInvitation, RentalDriver } from '@josey/contract/api/rentals/rental-drivers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Call, PERSON, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const OTHER = '0199f000-0000-7000-8000-00000000bbbb';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const vehicle = {
  make: 'Marlow',
  model: 'Breeze',
  year: 2018,
  color: 'sage green',
  type: 'convertible',
  timeZone: 'America/New_York',
} as const;

const booked: Rental = {
  id: ID,
  revision: 3,
  vehicleId: ID,
  renterId: PERSON.id,
  ownerId: OTHER,
  startDate: inHours(42),
  endDate: inHours(98),
  totalCost: 60,
  totalCents: 6_000,
  depositCents: 0,
  currency: 'USD',
  type: 'day',
  status: 'approved',
  lines: [],
  split: { ownerCents: 5_000, platformCents: 1_000 },
  paymentMethod: 'card',
  vehicle,
  renterFirstName: 'Imani',
  ownerFirstName: 'Renee',
  cancellationPolicy: 'flexible',
  createdAt: '2026-11-19T12:00:00Z',
};
const driver = (status: RentalDriver['status'], more: Partial<RentalDriver>): RentalDriver => ({
  id: status === 'accepted' ? OTHER : ID,
  status,
  mayDrive: status === 'accepted',
  invitedAt: '2026-11-20T12:00:00Z',
  ...more,
});
const invitation: DriverInvitation = {
  id: ID,
  status: 'invited',
  renterFirstName: 'Renee',
  vehicle,
  startDate: inHours(42),
  endDate: inHours(98),
  rentalStatus: 'approved',
  mayDrive: false,
};

const section = () => screen.findByRole('region', { name: 'Who drives' });

test('a renter invites by email, and sees who was invited, who drives and who may not', async () => {
  let body: unknown;
  let drivers = [driver('accepted', { firstName: 'Dana', mayDrive: false })];
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: booked,
      listRentalDrivers: () => drivers,
      inviteDriver: (call: Call) => {
        body = call.body;
        drivers = [...drivers, driver('invited', { email: 'eli@example.test' })];
        return drivers.at(-1);
      },
    },
  });
  const drives = await section();
  await within(drives).findByText('May not drive');
  await user.click(within(drives).getByRole('button', { name: 'Add a driver' }));
  await user.type(within(drives).getByRole('textbox', { name: /Email/ }), 'eli@example.test');
  await user.click(within(drives).getByRole('button', { name: 'Invite' }));
  await within(drives).findByText('eli@example.test');
  expect(body).toEqual({ email: 'eli@example.test' });
  within(drives).getByText('Invited');
  await user.click(within(drives).getByRole('button', { name: 'Remove Dana' }));
  await screen.findByRole('dialog', { name: 'Remove Dana?' });
});

test('an owner sees who drives, and can change nothing of it', async () => {
  await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: { ...booked, renterId: OTHER, ownerId: PERSON.id, renterFirstName: 'Renee' },
      listRentalDrivers: [driver('accepted', { firstName: 'Dana' })],
    },
  });
  const drives = await section();
  await within(drives).findByText('Dana');
  within(drives).getByText('Renee');
  expect(within(drives).queryByRole('button')).toBeNull();
});

test('an invited person without a verified license reads what to do, and where', async () => {
  const { user } = await openPage('/driver-invitations', {
    as: {},
    answers: {
      listDriverInvitations: [invitation],
      acceptDriverInvitation: refuse('account_not_verified'),
    },
  });
  await screen.findByRole('heading', { name: 'Renee invites you to drive the 2018 Marlow Breeze' });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('link', { name: 'Your license' })).getAttribute('href')).toBe('/verify');
});

test('a person accepts, then sees that they can drive, and may stop', async () => {
  let now = invitation;
  const { user } = await openPage('/driver-invitations', {
    as: {},
    answers: {
      listDriverInvitations: () => [now],
      acceptDriverInvitation: () => {
        now = { ...invitation, status: 'accepted', mayDrive: true };
        return now;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'You can drive the 2018 Marlow Breeze' });
  screen.getByRole('button', { name: 'Stop driving this trip' });
});

test('a driver who may not drive reads so in the heading, with the way to their license', async () => {
  const barred = { ...invitation, status: 'accepted', mayDrive: false } as const;
  await openPage('/driver-invitations', { as: {}, answers: { listDriverInvitations: [barred] } });
  await screen.findByRole('heading', { name: 'You may not drive the 2018 Marlow Breeze right now' });
  expect(screen.queryByText(/You can drive/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Your license' }).getAttribute('href')).toBe('/verify');
});

test('without invitations the page says so', async () => {
  await openPage('/driver-invitations', { as: {}, answers: { listDriverInvitations: [] } });
  await screen.findByText('No one has invited you to drive.');
});
