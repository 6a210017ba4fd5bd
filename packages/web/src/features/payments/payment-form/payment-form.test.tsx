// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/page.tsx';

const form = { clientSecret: 'seti_1_secret', publishableKey: 'pk_of_this_test' };
const setup = { id: 'seti_1', status: 'waiting', form } as const;

/** Stripe.js, as far as the page uses it. */
const confirmSetup = vi.fn();
const elements = vi.fn();
const loadStripe = vi.fn();
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: (key: string) => loadStripe(key) }));

beforeEach(() => {
  const element = {
    on: (event: string, tell: () => void) => event === 'ready' && tell(),
    mount: (place: HTMLElement) => place.append('Stripe’s fields'),
    destroy: () => {},
  };
  elements.mockReset().mockReturnValue({ create: () => element });
  confirmSetup.mockReset();
  loadStripe.mockReset().mockResolvedValue({ elements, confirmSetup });
});

const open = (back = '/account?tab=1#pay', answer: object = setup) =>
  openPage(`/payment-form/seti_1?${new URLSearchParams({ back })}`, {
    as: {},
    answers: { getMethodSetup: answer },
  });
const save = () => screen.findByRole('button', { name: 'Save payment method' });

test('Stripe’s form saves a method and returns to the page that asked', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  confirmSetup.mockResolvedValue({ setupIntent: { id: 'seti_1' } });
  const { user } = await open();
  await screen.findByText('Stripe’s fields');
  expect(loadStripe).toHaveBeenCalledWith('pk_of_this_test');
  expect(elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'seti_1_secret' }));
  await user.click(await save());
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/account?tab=1&setup_intent=seti_1#pay'));
  expect(confirmSetup).toHaveBeenCalledWith(
    expect.objectContaining({
      redirect: 'if_required',
      confirmParams: { return_url: `${window.location.origin}/account?tab=1#pay` },
    }),
  );
  replace.mockRestore();
});

test('a declined card is said in Stripe’s words, and can be replaced', async () => {
  confirmSetup.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
  const { user } = await open();
  await user.click(await save());
  await screen.findByText('Your card was declined.');
  expect((await save()).hasAttribute('disabled')).toBe(false);
});

test('what a field lacks is said by Stripe alone', async () => {
  confirmSetup.mockResolvedValue({ error: { type: 'validation_error', message: 'Incomplete number' } });
  const { user } = await open();
  await user.click(await save());
  await waitFor(() => expect(confirmSetup).toHaveBeenCalled());
  expect(screen.queryByText('Incomplete number')).toBeNull();
});

test('when Stripe cannot be reached the page is loaded again with one press', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  const { user } = await open();
  await screen.findByText('The payment form can’t be loaded. Check your connection and try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('the page to which the header leads is loaded without Stripe’s script', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  await open();
  await screen.findByText('Stripe’s fields');
  const before = window.location.href;
  window.history.pushState({}, '', '/dashboard');
  cleanup();
  expect(reload).toHaveBeenCalledOnce();
  window.history.pushState({}, '', before);
  reload.mockRestore();
});

test('a form that was used leads back, to a page of this site only', async () => {
  await open('//elsewhere.example', { id: 'seti_1', status: 'succeeded' });
  await screen.findByText('This form was already used or has expired. Go back and start again.');
  const back = screen.getByRole('link', { name: 'Back without saving' });
  expect(back.getAttribute('href')).toBe('/account');
  expect(loadStripe).not.toHaveBeenCalled();
});
