// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/page.tsx';
import { quoteOf, rideOf } from '../../../../test/samples.ts';

vi.mock('./live-ride.tsx', () => missing());
vi.mock('../request/fare/fare-card.tsx', () => missing());

function missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockReset();
  process.on('unhandledRejection', unhandled);
  return () => void process.off('unhandledRejection', unhandled);
});

async function offersToTryAgain(): Promise<void> {
  const sentence = await screen.findByText('This part of the page didn’t load.');
  const alert = sentence.closest<HTMLElement>('[role=alert]');
  within(alert ?? document.body).getByRole('button', { name: 'Try again' });
}

test('a rider whose live ride cannot be loaded may try again, on the page of the ride', async () => {
  await openPage('/request-ride', { as: {}, answers: { driversOnline: [], openRide: rideOf() } });
  await offersToTryAgain();
  screen.getByRole('heading', { level: 1 });
  expect(unhandled).not.toHaveBeenCalled();
});

test('without the script of the fare, the form stays, and its place offers to try again', async () => {
  const answers = { driversOnline: [{ lat: 39.28, lng: -76.57 }], estimateRide: quoteOf(810) };
  const { user } = await openPage('/request-ride', { as: {}, answers });
  await user.click(await screen.findByRole('button', { name: 'Shopping Mall' }));
  await user.click(await screen.findByRole('button', { name: 'Train Station' }));
  await offersToTryAgain();
  const pickup = screen.getByRole('combobox', { name: 'Pickup address' });
  expect((pickup as HTMLInputElement).value).toBe('Shopping Mall');
  await screen.findByRole('button', { name: 'Request ride for $8.10' });
  expect(unhandled).not.toHaveBeenCalled();
});
