import type { BankConfirmation } from '@josey/contract/api/money/test-bank';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, likeAProxy, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { quoteOf, rideOf } from '../../../../test/samples.ts';
import { verifySession } from '../../../lib/session/verify-session.ts';
import rides from '../../../locales/en/rides.json' with { type: 'json' };

const DRIVER = { lat: 39.28, lng: -76.57 };
const FARE = 'Request ride for $8.10';

const open = (answers: Answers = {}) =>
  openPage('/request-ride', {
    as: {},
    answers: { driversOnline: [DRIVER], estimateRide: quoteOf(810), ...answers },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (which: 'Pickup' | 'Dropoff') => screen.findByRole('combobox', { name: `${which} address` });

async function chooseBothEnds({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(await button('Shopping Mall'));
  await user.click(await button('Train Station'));
}

const requests = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ name }) => name === 'requestRide');

const { geolocation } = navigator;
const setGeolocation = (value: unknown) =>
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
afterEach(() => setGeolocation(geolocation));

test('a rider whose device refuses its location is asked to type an address', async () => {
  setGeolocation({
    getCurrentPosition: (_: unknown, refused: (error: object) => void) =>
      refused({ code: 1, message: 'No.' }),
  });
  const page = await open();
  await page.user.click(await button('Use my location'));
  await page.says('Unable to get your location. Please enter address manually.');
});

test('a rider whose browser has no geolocation gets a message', async () => {
  setGeolocation(undefined);
  const page = await open();
  await page.user.click(await button('Use my location'));
  await page.says('Geolocation is not supported by this browser');
});

test('a guest sees the fare; the press that requests asks to sign in and keeps both places for the way back', async () => {
  const page = await openPage('/request-ride', { answers: { estimateRide: quoteOf(810) } });
  await chooseBothEnds(page);
  await page.user.click(await button(FARE));
  await screen.findByText('Please log in to request a ride.');
  expect(page.address()).toBe('/login?next=%2Frequest-ride');
  expect(requests(page)).toEqual([]);
  // A reload on the way, as a sign-in with Google or GitHub brings.
  await verifySession();
  const kept = JSON.parse(localStorage.getItem('josey:draft:ride') ?? '{}');
  expect(kept).toMatchObject({ pickup: { text: 'Shopping Mall' }, dropoff: { text: 'Train Station' } });
});

test('Enter in an address focuses the next missing field and never requests the ride', async () => {
  const quoted = Promise.withResolvers<unknown>();
  const page = await open({ estimateRide: () => quoted.promise });
  const { user } = page;
  const pickup = await field('Pickup');
  await user.type(pickup, '{Enter}');
  await page.says('Please enter both pickup and dropoff addresses');
  await chooseBothEnds(page);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(((await button('Request ride')) as HTMLButtonElement).disabled).toBe(true);
  await user.type(pickup, '{Enter}');
  const dropoff = await field('Dropoff');
  expect(document.activeElement).toBe(dropoff);
  await user.type(dropoff, '{Enter}');
  await page.says('Please wait for fare calculation to complete');
  quoted.resolve(quoteOf(810));
  await button(FARE);
  await user.type(dropoff, '{Enter}');
  const card = await screen.findByRole('radio', { name: 'Card' });
  expect(document.activeElement).toBe(card);
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('Start only with my PIN'), '{Enter}');
  expect(requests(page)).toEqual([]);
});

test('a failed estimate shows a message, and Try again loads the fare', async () => {
  const page = await open({ estimateRide: unreachable });
  await chooseBothEnds(page);
  await page.says('Failed to calculate ride estimate');
  page.server.answer({ estimateRide: quoteOf(810) });
  await page.user.click(await button('Try again'));
  await button(FARE);
});

test.for([
  ['without a network', unreachable, 'Failed to request ride. Please try again.'],
  ['answered by a proxy', () => likeAProxy(409), 'Failed to request ride'],
] as const)('a request %s says so, and what was typed stays', async ([, answer, sentence]) => {
  const page = await open({ requestRide: answer });
  await chooseBothEnds(page);
  await page.user.click(await button(FARE));
  await page.says(sentence);
  expect(((await field('Dropoff')) as HTMLInputElement).value).toBe('Train Station');
  await button(FARE);
});

test('without drivers near the pickup the button says so, and the next driver is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const page = await open({ driversOnline: [] });
    await chooseBothEnds(page);
    expect(((await button(rides.noDrivers)) as HTMLButtonElement).disabled).toBe(true);
    await page.user.click(await button(rides.tellMe));
    page.server.answer({ driversOnline: [DRIVER] });
    await vi.advanceTimersByTimeAsync(60_000);
    await screen.findByText(rides.someoneOnline);
    await button(FARE);
  } finally {
    vi.useRealTimers();
  }
});

test('a changed fare is confirmed once, with both amounts', async () => {
  const page = await open({
    requestRide: refuse('fare_changed', { details: { quote: quoteOf(910) } }),
  });
  await chooseBothEnds(page);
  await page.user.click(await button(FARE));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('It was $8.10');
  page.server.answer({ requestRide: rideOf({ fareCents: 910 }), openRide: rideOf({ fareCents: 910 }) });
  await page.user.click(await button('Request ride for $9.10'));
  await button('Cancel ride');
  expect(requests(page).map(({ body }) => (body as { quoteId: string }).quoteId)).toEqual([
    'quote-810',
    'quote-910',
  ]);
});

const CONFIRMATION: BankConfirmation = {
  id: '0199f000-0000-7000-8000-0000000000bb',
  status: 'waiting',
  amountCents: 810,
  currency: 'USD',
  merchant: 'Josey',
  description: 'A ride with Josey',
  cardEnding: '3155',
  kind: 'payment',
  method: 'card',
  returnPath: '/request-ride',
};
const toConfirm = refuse('payment_action_required', {
  details: { reason: 'authentication_required', confirmUrl: `/test-bank/${CONFIRMATION.id}` },
});
const BANK = { getBankConfirmation: CONFIRMATION, decideBankConfirmation: CONFIRMATION };
const bankLink = () => screen.queryByRole('link', { name: 'Confirm with your bank' });

/** Requests a ride by the card whose bank asks for a confirmation. */
async function requestByAskingCard() {
  const page = await open({ ...BANK, requestRide: toConfirm });
  await chooseBothEnds(page);
  await page.user.selectOptions(
    await screen.findByLabelText('Card to pay with'),
    'pm_card_authenticationRequired',
  );
  await page.user.click(await button(FARE));
  await screen.findByText(rides.confirmFirst);
  return page;
}

test('a rider confirms the payment with their bank, and the ride is then requested by itself', async () => {
  const page = await requestByAskingCard();
  await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
  page.server.answer({ requestRide: () => new Promise(() => {}) });
  await page.user.click(await button('Approve'));
  // The visible notice, and the status for screen readers.
  await waitFor(() => expect(screen.queryAllByText(rides.requesting)).toHaveLength(2));
  const [first, second, ...others] = requests(page);
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({ paymentMethodId: 'pm_card_authenticationRequired' });
  expect(others).toEqual([]);
});

test('a PIN chosen after the request is asked for once the payment is confirmed', async () => {
  const page = await requestByAskingCard();
  await page.user.click(await screen.findByLabelText('Start only with my PIN'));
  page.server.answer({ requestRide: () => new Promise(() => {}) });
  await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
  await page.user.click(await button('Approve'));
  await waitFor(() => expect(screen.queryAllByText(rides.requesting)).toHaveLength(2));
  const [first, second] = requests(page);
  expect(first?.body).not.toHaveProperty('pin');
  expect(second?.body).toEqual({ ...(first?.body as object), pin: true });
});

test('the ride of a confirmed payment replaces the form', async () => {
  const page = await requestByAskingCard();
  page.server.answer({ requestRide: rideOf(), openRide: rideOf() });
  await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
  await page.user.click(await button('Approve'));
  await button('Cancel ride');
  expect(localStorage.getItem('josey:draft:ride-to-confirm')).toBeNull();
});

test.each(['unavailable', 'too_many_requests'] as const)(
  'a confirmed request that is answered with %s stays, and the next press sends it again',
  async (code) => {
    const page = await requestByAskingCard();
    page.server.answer({ requestRide: refuse(code, { error: 'Try again in a minute.' }) });
    await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
    await page.user.click(await button('Approve'));
    await page.says('Try again in a minute.');
    expect(localStorage.getItem('josey:draft:ride-to-confirm')).not.toBeNull();
    page.server.answer({ requestRide: rideOf(), openRide: rideOf() });
    await page.user.click(await button(FARE));
    await button('Cancel ride');
    const [first, ...others] = requests(page).map(({ body }) => body);
    expect(others).toEqual([first, first]);
    expect(localStorage.getItem('josey:draft:ride-to-confirm')).toBeNull();
  },
);

test('a rider who refuses at the bank learns it, and pays the same ride in another way', async () => {
  const page = await requestByAskingCard();
  const notConfirmed = 'The payment was not confirmed with your bank.';
  page.server.answer({ requestRide: refuse('payment_declined', { error: notConfirmed }) });
  await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
  await page.user.click(await button('Decline'));
  await page.says(notConfirmed);
  expect(bankLink()).toBeNull();
  expect(((await field('Dropoff')) as HTMLInputElement).value).toBe('Train Station');
  page.server.answer({ requestRide: rideOf(), openRide: rideOf() });
  await page.user.click(await screen.findByRole('radio', { name: 'Cash' }));
  await page.user.click(await button(FARE));
  await button('Cancel ride');
  expect(requests(page).at(-1)?.body).toMatchObject({ paymentMethod: 'cash' });
});

test('a rider who comes back undecided is led to the bank again', async () => {
  const page = await requestByAskingCard();
  await page.user.click(bankLink() ?? expect.fail('no link to the bank'));
  await page.user.click(await screen.findByRole('link', { name: 'Decide later' }));
  await screen.findByText(rides.confirmFirst);
  expect(bankLink()?.getAttribute('href')).toBe(`/test-bank/${CONFIRMATION.id}`);
  expect(requests(page)).toHaveLength(2);
});

test('a rider who plans something else confirms nothing, and nothing is requested by itself', async () => {
  const page = await requestByAskingCard();
  await page.user.click(await screen.findByRole('radio', { name: 'Cash' }));
  expect(bankLink()).toBeNull();
  cleanup();
  const later = await open();
  await button(FARE);
  expect(requests(later)).toEqual([]);
});

test('a request is not sent again by itself when the time to confirm is over', async () => {
  await requestByAskingCard();
  cleanup();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  try {
    const later = await open();
    await button(FARE);
    expect(requests(later)).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('a rider with an open ride is sent to it', async () => {
  const ride = rideOf();
  const page = await open({ requestRide: refuse('ride_already_open', { details: { ride } }) });
  await chooseBothEnds(page);
  page.server.answer({ openRide: ride });
  await page.user.click(await button(FARE));
  await screen.findByText('You already have a ride in progress.');
  await button('Cancel ride');
});

const CREDIT = { kind: 'credit', label: 'credit', quantity: 1, unitCents: -200, amountCents: -200 };

test('credit is taken off the fare, except in cash, and the request says what the rider saw', async () => {
  const page = await open({
    estimateRide: { ...quoteOf(810), promotions: [CREDIT], dueCents: 610 },
    requestRide: refuse('driver_unavailable'),
  });
  await chooseBothEnds(page);
  await button('Request ride for $6.10');
  await screen.findByText('Credit');
  await page.user.click(screen.getByRole('radio', { name: 'Cash' }));
  await button(FARE);
  await screen.findByText('Credit and promo codes can’t be used with cash.');
  await page.user.click(screen.getByRole('radio', { name: 'Card' }));
  await page.user.click(await button('Request ride for $6.10'));
  await waitFor(() => expect(requests(page)[0]?.body).toMatchObject({ estimatedFare: 8.1, dueCents: 610 }));
});
