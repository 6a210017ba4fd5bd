import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, likeAProxy, PERSON, unreachable } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';

const openDashboard = (answers: Answers) =>
  openPage('/dashboard', {
    as: { firstName: 'Renee' },
    answers: {
      listVehicles: [],
      listRides: [],
      listRentals: [],
      listNotifications: [],
      myVerification: { latest: null },
      ...answers,
    },
  });

test('the verification of a saved session refreshes the user', async () => {
  await openDashboard({ me: { ...PERSON, firstName: 'Renata' } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Renata');
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ firstName: 'Renata' });
});

test.each([
  ['cannot be reached', unreachable],
  ['answers with a 502', likeAProxy()],
])('a sign-out clears the session of the browser also where the server %s', async (_, logout) => {
  const { user, server } = await openDashboard({ logout });
  expect(localStorage.getItem('sessionId')).toBe('a session');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  // Signing out opens the landing page first, whose chunk loads at its first visit.
  await expect.poll(() => localStorage.getItem('sessionId'), { timeout: 10_000 }).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(server.calls.map(({ name }) => name)).toContain('logout');
});
