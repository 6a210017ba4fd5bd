import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Call, refuse } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';
import { notificationOf, rideOf, vehicleOf } from '../../../test/samples.ts';

const EMPTY: Answers = {
  listVehicles: [],
  listRides: [],
  listRentals: [],
  myVerification: { latest: null },
  searchVehicles: [],
};

const open = (path: string, answers: Answers = {}) =>
  openPage(path, { as: {}, answers: { ...EMPTY, ...answers } });
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const panel = () => screen.findByRole('tabpanel');
/** The counter with this label. */
const counter = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

test('the dashboard greets a new user, and its empty lists link to a first car, ride and rental', async () => {
  const { user } = await open('/dashboard');
  await screen.findByRole('heading', { name: 'Hello, Imani' });
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await screen.findByRole('button', { name: 'Sign Out' });
  expect((await screen.findByRole('link', { name: 'Search other times' })).getAttribute('href')).toContain(
    '/rent-car?from=',
  );
  expect((await screen.findByRole('link', { name: 'See fare' })).getAttribute('href')).toBe('/request-ride');
  await screen.findByText('Two things you can do now: rent a car, or request a ride.');
  for (const name of ['Vehicles', 'Total rides', 'Rentals', 'Unread notifications'])
    await waitFor(async () => expect((await counter(name))?.textContent).toBe('0'));
  for (const [name, path] of [
    ['My Vehicles', '/list-vehicle'],
    ['Ride History', '/request-ride'],
    ['Rentals', '/rent-car'],
    ['Notifications', '/request-ride'],
  ] as const) {
    await user.click(await tab(name));
    const link = await within(await panel()).findByRole('link');
    expect(link.getAttribute('href')).toBe(path);
  }
});

test('the dashboard appears together with its next trip, which would push the lists down later', async () => {
  let wasDrawn: boolean | undefined;
  const listRides = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    wasDrawn = screen.queryByRole('tablist') !== null;
    return [rideOf({ status: 'requested' })];
  };
  await open('/dashboard', { listRides });
  await screen.findByRole('tablist');
  screen.getByRole('region', { name: 'Needs your attention' });
  expect(wasDrawn).toBe(false);
});

test.for([
  ['vehicles', 'vehicle-listed', /^Your vehicle is listed/],
  ['rides', 'ride-requested', /^Ride requested/],
] as const)(
  'the dashboard’s URL opens the tab %s and shows %s until it is closed',
  async ([name, success, text]) => {
    const { user, address } = await open(`/dashboard?success=${success}&tab=${name}`);
    const banner = (await screen.findByText(text)).closest('[role=status]') as HTMLElement;
    expect((await screen.findByRole('tab', { selected: true })).id).toMatch(new RegExp(`${name}$`));
    await user.click(within(banner).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(text)).toBeNull();
    expect(address()).toBe(`/dashboard?tab=${name}`);
  },
);

test('the dashboard’s counters match its lists, and a vehicle shows its day rate, GPS and camera', async () => {
  const cars = [
    vehicleOf({ hasGPS: true, licensePlate: 'AA 1' }),
    vehicleOf({ id: vehicleOf().ownerId, hasCameraSystem: true, dailyRate: 61, licensePlate: 'BB 2' }),
  ];
  await open('/dashboard', { listVehicles: cars });
  for (const car of cars) {
    const row = (await screen.findByText(new RegExp(car.licensePlate))).closest('li') as HTMLElement;
    expect(row.textContent).toContain(`$${car.dailyRate}/day`);
    expect(within(row).queryAllByText('GPS')).toHaveLength(car.hasGPS ? 1 : 0);
    expect(within(row).queryAllByText('Camera')).toHaveLength(car.hasCameraSystem ? 1 : 0);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/vehicles/${car.id}`);
  }
  expect((await counter('Vehicles'))?.textContent).toBe('2');
});

test('all unread notifications can be marked as read at once', async () => {
  let isRead = false;
  const { user } = await open('/dashboard?tab=notifications', {
    listNotifications: ({ query }: Call) => {
      const all = [notificationOf({ isRead })];
      return query.get('unread') === 'true' ? all.filter((one) => !one.isRead) : all;
    },
    readAllNotifications: () => {
      isRead = true;
      return { read: 1 };
    },
  });
  await within(await panel()).findByText('New');
  expect((await counter('Unread notifications'))?.textContent).toBe('1');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('1 marked as read.');
  await waitFor(async () => expect((await counter('Unread notifications'))?.textContent).toBe('0'));
  expect(within(await panel()).queryByText('New')).toBeNull();
});

test('a failed list shows a message on its tab, the others load, and Try again loads it', async () => {
  const { user, server, says } = await open('/dashboard?tab=rides', {
    listVehicles: [vehicleOf()],
    listRides: refuse('internal'),
  });
  await says('Failed to load dashboard data');
  await user.click(await tab('My Vehicles'));
  await within(await panel()).findByText(/MB 2022/);
  await user.click(await tab('Ride History'));
  server.answer({ listRides: [rideOf({ status: 'completed' })] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await within(await panel()).findByText('Completed');
  expect((await panel()).textContent).not.toContain('Failed to load');
});

test('the dashboard tells an additional driver who may not drive, and links to their license', async () => {
  const vehicle = {
    make: 'Marlow',
    model: 'Breeze',
    year: 2018,
    color: 'sage',
    type: 'sedan',
    timeZone: 'UTC',
  };
  const invitation = {
    id: '0199f000-0000-7000-8000-00000000aaaa',
    status: 'accepted',
    renterFirstName: 'Renee',
    vehicle,
    startDate: '2026-11-28T15:00:00Z',
    endDate: '2026-11-29T15:00:00Z',
    rentalStatus: 'approved',
    mayDrive: false,
  };
  await open('/dashboard', { listDriverInvitations: [invitation] });
  await screen.findByText('You may not drive the 2018 Marlow Breeze right now');
  expect(screen.queryByText(/You can drive/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See your license' }).getAttribute('href')).toBe('/verify');
});
