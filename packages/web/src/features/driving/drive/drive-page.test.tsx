import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

test('a user who may not drive sees no empty page on the way to the application', async () => {
  const presence = Promise.withResolvers<unknown>();
  const page = await openPage('/drive', {
    as: {},
    answers: {
      myPresence: () => presence.promise,
      openRide: null,
      listRides: [],
      myOffers: [],
      myDriverApplication: null,
      listVehicles: [],
      myVerification: { latest: null },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  let emptyPages = 0;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) emptyPages += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  presence.resolve(refuse('forbidden'));
  await screen.findByRole('heading', { level: 1, name: 'Become a driver' });
  observer.disconnect();
  expect(page.address()).toBe('/become-driver');
  expect(emptyPages).toBe(0);
});
