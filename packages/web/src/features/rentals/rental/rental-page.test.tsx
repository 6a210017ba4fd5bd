// @vitest-environment happy-dom
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSON } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const OTHER = '0199f000-0000-7000-8000-00000000bbbb';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const booked: Rental = {
  id: ID,
  revision: 3,
  vehicleId: ID,
  renterId: PERSON.id,
  ownerId: OTHER,
  startDate: inHours(42.5),
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
  vehicle: {
    make: 'Marlow',
    model: 'Breeze',
    year: 2018,
    color: 'sage green',
    type: 'convertible',
    timeZone: 'America/New_York',
    licensePlate: '2MB 418',
    pickupInstructions: 'I hand you one key at the car.',
    houseRules: 'No smoking. Dogs welcome.',
    location: { lat: 39.28, lng: -76.58, radiusMeters: 300 },
  },
  renterFirstName: 'Imani',
  ownerFirstName: 'Renee',
  cancellationPolicy: 'flexible',
  createdAt: '2026-11-19T12:00:00Z',
};
const open = (rental: Rental) =>
  openPage(`/rentals/${ID}`, { as: {}, answers: { getRental: rental, listRentalCharges: { items: [] } } });

test('a booked trip says how long until pickup, how to get the keys, and that the address comes later', async () => {
  await open(booked);
  const stage = await screen.findByRole('region', { name: 'Your trip' });
  expect(stage.textContent).toContain('Marlow Breeze2018 convertible, sage green2MB 418');
  expect(stage.textContent).toMatch(/1 day 18 hours until pickup, /);
  await screen.findByText('I hand you one key at the car.');
  await screen.findByText('No smoking. Dogs welcome.');
  screen.getByText(/^Exact address from .*, 24 hours before pickup\.$/);
  expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
  const owner = await screen.findByText('61 trips');
  expect(owner.parentElement?.textContent).toBe(
    ' Verified61 tripsSince May 2024Replies to 98%Replies in about 20 minutes',
  );
  expect(screen.getByRole('link', { name: 'Message Renee' }).getAttribute('href')).toBe(
    `/messages?about=${ID}`,
  );
});

test('a renter whose car has a key box is not told to meet the owner', async () => {
  const { pickupInstructions: _, ...vehicle } = booked.vehicle;
  await open({ ...booked, vehicle: { ...vehicle, selfCheckIn: true } });
  await screen.findByText('The keys are in a key box');
  expect(screen.queryByText('Meet Renee at the car')).toBeNull();
});

test('a trip without keys to find shows no room for them once it has begun', async () => {
  const { pickupInstructions: _, ...vehicle } = booked.vehicle;
  await open({ ...booked, status: 'active', vehicle });
  await screen.findByRole('heading', { name: 'Good to know' });
  expect(screen.queryByRole('heading', { name: 'Keys and pickup' })).toBeNull();
});

test('within 24 hours the renter reads the address, with the way there', async () => {
  const location = { lat: 39.28, lng: -76.58, address: 'S Chester St & Fleet St' };
  await open({ ...booked, startDate: inHours(5), vehicle: { ...booked.vehicle, location } });
  await screen.findByText('S Chester St & Fleet St');
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('39.28,-76.58');
  expect(screen.queryByText(/Exact address from/)).toBeNull();
});

test('an active trip shows the time left', async () => {
  await open({ ...booked, status: 'active', startDate: inHours(-5), endDate: inHours(2.66) });
  expect((await screen.findByRole('region', { name: 'Your trip' })).textContent).toMatch(
    /2 hr (39|40) min left/,
  );
});

test('a late trip shows how late it is, and until when that is free', async () => {
  await open({ ...booked, status: 'active', startDate: inHours(-5), endDate: inHours(-0.2) });
  const stage = await screen.findByRole('region', { name: 'Your trip' });
  expect(stage.textContent).toMatch(/^ ?Trips.*Late.*1[23] min late.*No late fee until/);
});

test('until two hours before the end the renter returns early, and agrees to the previewed end and refund', async () => {
  const active: Rental = { ...booked, status: 'active', startDate: inHours(-5), endDate: inHours(30) };
  const seen = {
    endDate: inHours(1),
    refundCents: 2_300,
    notChargedCents: 0,
    owedLessCents: 0,
    owedCents: 0,
  };
  const sent: unknown[] = [];
  const { user } = await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: active,
      previewEarlyReturn: seen,
      returnEarly: ({ body }: { body: unknown }) => {
        sent.push(body);
        return { ...active, endDate: seen.endDate, refundCents: 2_300, revision: 4, isShortened: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return early' }));
  await screen.findByText('You’ll get $23.00 back.');
  await user.click(screen.getByRole('button', { name: 'End trip early' }));
  await screen.findByRole('link', { name: 'Start return' });
  expect(sent).toEqual([seen]);
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

test('during the trip the renter opens the papers that the owner shows', async () => {
  await openPage(`/rentals/${ID}`, {
    as: {},
    answers: {
      getRental: { ...booked, status: 'active', startDate: inHours(-5), endDate: inHours(1) },
      listTripPapers: [
        { kind: 'registration', url: '/files/one?ticket=two', expiryDate: '2030-01-31' },
        { kind: 'insurance', provider: 'Acme', policyNumber: 'POL-77' },
      ],
    },
  });
  const registration = await screen.findByRole('link', { name: /Registration/ });
  expect(registration.getAttribute('href')).toBe('/files/one?ticket=two');
  expect(registration.textContent).toContain('valid until');
  screen.getByText('Acme, policy POL-77');
});

test('in the last two hours the renter starts the return', async () => {
  await open({ ...booked, status: 'active', startDate: inHours(-5), endDate: inHours(1.9) });
  await screen.findByRole('link', { name: 'Start return' });
  expect(screen.queryByRole('button', { name: 'Return early' })).toBeNull();
});

const otherDates = {
  id: OTHER,
  status: 'pending' as const,
  startDate: '2027-03-01T15:00:00Z',
  endDate: '2027-03-04T15:00:00Z',
  totalCents: 9_000,
  differenceCents: 3_000,
  refundCents: 0,
  split: { ownerCents: 7_500, platformCents: 1_500 },
  answerBy: '2027-02-20T15:00:00Z',
  requestedAt: '2027-02-20T07:00:00Z',
};

test('a renter reads which dates wait for the owner and can withdraw them, but not ask for others', async () => {
  await open({ ...booked, dateChange: otherDates });
  const request = await screen.findByRole('region', { name: 'Change the dates of this trip' });
  expect(request.textContent).toMatch(
    /You asked for Mon Mar 1, 2027, 10 AM EST to Thu Mar 4, 2027, 10 AM EST, for \$30\.00 more\. The owner responds by /,
  );
  screen.getByRole('button', { name: 'Withdraw request' });
  expect(screen.queryByRole('button', { name: 'Change dates' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

test('an owner reads what other dates earn, with the answer to give', async () => {
  const rental = { ...booked, ownerId: PERSON.id, renterId: OTHER, dateChange: otherDates };
  await open(rental);
  const request = await screen.findByRole('region', { name: 'Change the dates of this trip' });
  expect(request.textContent).toContain('for $25.00 more to you. Respond by ');
  screen.getByRole('button', { name: 'Accept' });
  screen.getByRole('button', { name: 'Decline' });
});

test('the dates of a trip that is booked and ahead can be changed', async () => {
  await open(booked);
  await screen.findByRole('button', { name: 'Change dates' });
});

test('the dates of a trip of which a part was refunded stay', async () => {
  await open({ ...booked, refundCents: 500 });
  await screen.findByRole('button', { name: 'Extend' });
  expect(screen.queryByRole('button', { name: 'Change dates' })).toBeNull();
});
