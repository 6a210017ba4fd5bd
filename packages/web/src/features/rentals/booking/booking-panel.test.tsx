// @vitest-environment happy-dom
import type { RentalQuote } from '@josey/contract/api/rentals';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Call, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { vehicleOf } from '../../../../test/samples.ts';

const CAR = vehicleOf({ extras: [{ name: 'Child seat', priceCents: 500, per: 'rental' }] });
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS).toISOString();

function quoteOf({
  startDate,
  endDate,
  extras = [],
}: {
  startDate: string;
  endDate: string;
  extras?: string[];
}) {
  const totalCents = 5_200 + 500 * extras.length;
  const quote: RentalQuote = {
    quoteId: `quote of ${startDate} ${extras}`,
    vehicleId: CAR.id,
    startDate,
    endDate,
    type: 'day',
    lines: [{ kind: 'time', label: 'day', quantity: 1, unitCents: 5_200, amountCents: 5_200 }],
    totalCents,
    totalCost: totalCents / 100,
    depositCents: 0,
    currency: 'USD',
    split: { ownerCents: 4_000, platformCents: totalCents - 4_000 },
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  };
  return quote;
}

const ANSWERS: Answers = {
  getVehicle: CAR,
  vehicleAvailability: [],
  quoteRental: ({ body }: Call) => quoteOf(body as Parameters<typeof quoteOf>[0]),
};

const open = (answers: Answers = {}, as: Parameters<typeof openPage>[1] = { as: {} }) =>
  openPage(`/vehicles/${CAR.id}?from=${inDays(3)}&until=${inDays(4)}`, {
    ...as,
    answers: { ...ANSWERS, ...answers },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Price' }));
const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await (await panel()).findByRole('button', { name: 'Book instantly' }));
const bookings = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ name }) => name === 'bookRental').map(({ body }) => body);

test('the booking panel shows the quote’s price with the chosen extras', async () => {
  const { user } = await open();
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
  await user.click((await panel()).getByRole('checkbox', { name: /Child seat/ }));
  expect(await (await panel()).findAllByText('$57.00')).not.toHaveLength(0);
});

test('a visitor must sign in for the price, and returns to the same times', async () => {
  await open({}, {});
  const link = await (await panel()).findByRole('link', { name: 'Sign in to see the price' });
  const next = new URL(link.getAttribute('href') ?? '', 'http://josey.test').searchParams.get('next');
  expect(next).toContain(`/vehicles/${CAR.id}?`);
  expect(new URL(next ?? '', 'http://josey.test').searchParams.get('from')).toBe(inDays(3));
});

test('a user without a license sees prices, and a refused booking links to the license page', async () => {
  const page = await open({ bookRental: refuse('account_not_verified') }, { as: { status: 'pending' } });
  await (await panel()).findByText(/You can browse now/);
  await press(page);
  const alert = within(await (await panel()).findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Send your license' }).getAttribute('href')).toBe('/verify');
  expect((await panel()).queryByText(/You can browse now/)).toBeNull();
});

test('a taken time shows available ones, and choosing one requests its price', async () => {
  const free = { startDate: inDays(6), endDate: inDays(7) };
  const page = await open({
    bookRental: refuse('vehicle_unavailable', { details: { freeWindows: [free] } }),
  });
  await press(page);
  await (await panel()).findByText('Not available at that time. It is available:');
  expect((await panel()).queryByRole('button', { name: 'Book instantly' })).toBeNull();
  const [window] = (await panel()).getAllByRole('button').filter((one) => /–|-/.test(one.textContent ?? ''));
  await page.user.click(window as HTMLElement);
  await waitFor(() =>
    expect(new URL(page.address(), 'http://josey.test').searchParams.get('from')).toBe(free.startDate),
  );
  await waitFor(() => {
    const asked = page.server.calls.filter(({ name }) => name === 'quoteRental');
    expect(asked.at(-1)?.body).toMatchObject(free);
  });
});

test('a declined payment that holds nothing keeps the renter on the car’s page, with a new price', async () => {
  const details = { reason: 'lost_card', rentalId: CAR.id, rental: { status: 'expired' } };
  const page = await open({ bookRental: refuse('payment_declined', { details }) });
  const quotes = () => page.server.calls.filter(({ name }) => name === 'quoteRental').length;
  await press(page);
  await (await panel()).findByRole('alert');
  await waitFor(() => expect(quotes()).toBe(2));
  expect(page.address()).toContain(`/vehicles/${CAR.id}`);
});

test('pressing again after a lost response sends the same booking, with another card a new one', async () => {
  const keys: (string | null)[] = [];
  const page = await open({ bookRental: unreachable });
  const send = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (String(url).endsWith('/api/rentals')) keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return send(url, init);
  };
  await press(page);
  await (await panel()).findByRole('alert');
  await press(page);
  await waitFor(() => expect(bookings(page)).toHaveLength(2));
  await page.user.selectOptions((await panel()).getByLabelText('Pay with'), 'pm_card_chargeDeclined');
  await press(page);
  await waitFor(() => expect(bookings(page)).toHaveLength(3));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(bookings(page)[2]).toMatchObject({ paymentMethodId: 'pm_card_chargeDeclined' });
});

test('an end before the start shows an error and no price', async () => {
  const { server } = await openPage(`/vehicles/${CAR.id}?from=${inDays(4)}&until=${inDays(3)}`, {
    as: {},
    answers: ANSWERS,
  });
  await (await panel()).findByText('The end must come after the start.');
  expect((await panel()).queryByRole('button', { name: 'Book instantly' })).toBeNull();
  expect(server.calls.filter(({ name }) => name === 'quoteRental')).toEqual([]);
});

test('a promo code takes its line off the price; one that is refused says why and keeps what was typed', async () => {
  const page = await open({
    quoteRental: ({ body }: Call) => {
      const { promoCode, ...request } = body as Parameters<typeof quoteOf>[0] & { promoCode?: string };
      if (promoCode === 'OLD')
        return refuse('invalid_request', { fields: { promoCode: 'This promo code has expired.' } });
      if (!promoCode) return quoteOf(request);
      const line = { kind: 'promo_code', label: 'SPRING', quantity: 1, unitCents: -500, amountCents: -500 };
      return { ...quoteOf(request), quoteId: 'with code', promotions: [line], dueCents: 4_700 };
    },
    bookRental: refuse('conflict', { error: 'Not now.' }),
  });
  const { user } = page;
  await user.click(await (await panel()).findByRole('button', { name: 'Add promo code' }));
  const field = await screen.findByLabelText('Promo code');
  await user.type(field, 'OLD{Enter}');
  await screen.findByText('This promo code has expired.');
  expect(field).toHaveProperty('value', 'OLD');
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
  await user.clear(screen.getByLabelText('Promo code'));
  await user.type(screen.getByLabelText('Promo code'), 'spring');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Promo code SPRING');
  expect(await (await panel()).findAllByText('$47.00')).not.toHaveLength(0);
  await press(page);
  await waitFor(() => expect(bookings(page)).toMatchObject([{ quoteId: 'with code' }]));
});
