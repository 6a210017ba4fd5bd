// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const EMPTY: Answers = {
  listVehicles: [],
  listRides: [],
  listRentals: [],
  myVerification: { latest: null },
  searchVehicles: [],
  listThreads: [],
};

// The bar's chunk loads after the page's.
const bar = () => screen.findByRole('navigation', { name: 'Main pages' }, { timeout: 30_000 });
const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

test('the bar leads to home, rent, ride, messages with their unread count, and account', async () => {
  await openPage('/dashboard', { as: {}, answers: { ...EMPTY, countUnreadThreads: { threads: 2 } } });
  await within(await bar()).findByText('2');
  expect(namesIn(await bar())).toEqual([
    ['Home', '/dashboard'],
    ['Rent', '/rent-car'],
    ['Ride', '/request-ride'],
    ['Messages, 2 unread conversations', '/messages'],
    ['Account', '/account'],
  ]);
});

test.for([
  [true, 'Drive', '/drive'],
  [false, 'Ride', '/request-ride'],
] as const)('a driver who is online: %s finds %s in the bar', async ([online, name, path]) => {
  await openPage('/messages', { as: { role: 'driver' }, answers: { ...EMPTY, myPresence: { online } } });
  const link = await within(await bar()).findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  expect(within(await bar()).getAllByRole('link')).toHaveLength(5);
});

test('a checkout has neither the bar nor JoseyAI', async () => {
  await openPage('/checkout', { as: {}, answers: EMPTY });
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
  await screen.findByRole('link', { name: /^Notifications/ });
  expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open JoseyAI' })).toBeNull();
});

test('JoseyAI opens from the header where the page has no gutter, and help is in the menu', async () => {
  const { user } = await openPage('/dashboard', { as: {}, answers: EMPTY });
  const launcher = await screen.findByRole('button', { name: 'Open JoseyAI' }, { timeout: 30_000 });
  expect(launcher.closest('header')?.querySelector('[aria-label="Your account"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  await user.click(within(menu).getByRole('button', { name: 'Close' }));
  await user.click(launcher);
  await screen.findByRole('dialog', { name: 'JoseyAI' }, { timeout: 30_000 });
});
