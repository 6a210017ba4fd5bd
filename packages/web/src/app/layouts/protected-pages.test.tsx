import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { likeAProxy, refuse } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';
import { vehicleOf } from '../../../test/samples.ts';

const PROTECTED = [
  ['/dashboard', 'Please log in to access your dashboard.'],
  ['/list-vehicle', 'Please log in to list a vehicle.'],
  ['/become-driver', 'Please log in to become a driver.'],
  ['/admin', 'Please log in to open the admin pages.'],
] as const;

test.for(PROTECTED)('%s sends a visitor to sign-in with the reason', async ([path, sentence]) => {
  const { address } = await openPage(path);
  await screen.findByText(sentence);
  expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test('a user without admin rights is sent from the admin page to the dashboard with the reason', async () => {
  const { address, says } = await openPage('/admin', {
    as: {},
    answers: { listVehicles: [], listRides: [], listRentals: [], myVerification: { latest: null } },
  });
  await says('Access denied. Admin privileges required.');
  expect(address()).toBe('/dashboard');
});

test.for(['/login', '/signup'])('%s has no header and footer', async (path) => {
  await openPage(path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

const NOWHERE = '0199f000-0000-7000-8000-000000000000';

test.for([
  ['vehicles', { getVehicle: refuse('not_found'), vehicleAvailability: refuse('not_found') }],
  ['rentals', { getRental: refuse('not_found') }],
  ['rides', { getRide: refuse('not_found') }],
  // Not an id.
  ['rides', { getRide: refuse('invalid_request') }],
] as const)('an unknown id under /%s shows the friendly page', async ([kind, answers]) => {
  await openPage(`/${kind}/${NOWHERE}`, { as: {}, answers });
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
});

test('a request with an unreadable response shows its status', async () => {
  const { says } = await openPage(`/vehicles/${NOWHERE}`, {
    answers: { getVehicle: likeAProxy(), vehicleAvailability: [] },
  });
  await says('API call failed: Bad Gateway');
});

test('an expired session ends silently', async () => {
  await openPage(`/vehicles/${NOWHERE}`, {
    as: {},
    answers: {
      me: refuse('unauthenticated'),
      getVehicle: vehicleOf(),
      vehicleAvailability: [],
      quoteRental: () => new Promise(() => {}),
    },
  });
  await within(await screen.findByRole('banner')).findByRole('link', { name: 'Sign In' });
  expect([localStorage.getItem('sessionId'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(screen.queryByRole('alert')).toBeNull();
});
