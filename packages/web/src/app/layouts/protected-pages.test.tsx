// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/page.tsx';

const PROTECTED = [
  ['/dashboard', 'Please log in to access your dashboard.'],
  ['/list-vehicle', 'Please log in to list a vehicle.'],
  ['/request-ride', 'Please log in to request a ride.'],
  ['/rent-car', 'Please log in to rent a car.'],
  ['/become-driver', 'Please log in to become a driver.'],
  ['/admin', 'Please log in to open the admin pages.'],
] as const;

test.for(PROTECTED)('%s sends a visitor to sign-in with the reason', async ([path, sentence]) => {
  const { address } = await openPage(path);
  await screen.findByText(sentence);
  expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
});
