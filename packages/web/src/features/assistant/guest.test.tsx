// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/page.tsx';

test('a guest asks JoseyAI, which answers from the help and offers neither ratings nor earlier conversations', async () => {
  const { user, server } = await openPage('/contact', {
    answers: {
      openContactForm: { form: 'form' },
      askAsGuest: { message: 'See **[Deposits](/help/deposit)**' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open JoseyAI' }, { timeout: 30_000 }));
  const panel = within(await screen.findByRole('dialog', { name: 'JoseyAI' }, { timeout: 30_000 }));
  panel.getByText(/Without an account I answer from the help/);
  await user.type(panel.getByLabelText('Your message'), 'When is my deposit back?{Enter}');
  expect((await panel.findByRole('link', { name: 'Deposits' })).getAttribute('href')).toBe('/help/deposit');
  expect(
    server.calls.filter(({ name }) => /chat|conversation|guest/i.test(name)).map(({ name }) => name),
  ).toEqual(['askAsGuest']);
  for (const name of ['Earlier conversations', 'This helped'])
    expect(panel.queryByRole('button', { name })).toBeNull();
});
