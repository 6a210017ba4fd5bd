// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/page.tsx';

vi.mock('./account-menu.tsx', () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);

test('without the account menu’s script the page stays, and the avatar leads to the account', async () => {
  await openPage('/contact', {
    as: {},
    answers: { openContactForm: { form: 'form' }, myContactThreads: [] },
  });
  await vi.dynamicImportSettled();
  const link = await screen.findByRole('link', { name: 'Your account' });
  expect(link.getAttribute('href')).toBe('/account');
});
