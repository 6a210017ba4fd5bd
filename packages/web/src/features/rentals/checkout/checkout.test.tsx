import type { RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
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
    includedMiles: 150,
    extraMileCents: 35,
    currency: 'USD',
    split: { ownerCents: 4_000, platformCents: totalCents - 4_000 },
    cancellationPolicy: 'flexible',
    rentalRules: DEFAULT_RENTAL_RULES,
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  };
  return quote;
}

const ANSWERS: Answers = {
  getVehicle: CAR,
  vehicleAvailability: [],
  quoteRental: ({ body }: Call) => quoteOf(body as Parameters<typeof quoteOf>[0]),
  myVerification: { latest: null, validUntil: '2033-04-30' },
};

const open = (answers: Answers = {}, as: Parameters<typeof openPage>[1] = { as: {} }) =>
  openPage(`/checkout?vehicle=${CAR.id}&from=${inDays(3)}&until=${inDays(4)}`, {
    ...as,
    answers: { ...ANSWERS, ...answers },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Price' }));
const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await (await panel()).findByRole('button', { name: /^Book for/ }));
const bookings = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ name }) => name === 'bookRental').map(({ body }) => body);
const chosen = (page: Awaited<ReturnType<typeof open>>) =>
  new URL(page.address(), 'http://josey.test').searchParams;

test('the checkout shows lines, cancellation, driver and terms before the one press that books', async () => {
  const page = await open();
  expect(await (await panel()).findByRole('button', { name: 'Book for $52.00' })).toBeTruthy();
  expect((await panel()).getByText('Total today')).toBeTruthy();
  expect((await panel()).getByText('150 miles included, then $0.35 a mile.')).toBeTruthy();
  expect((await panel()).getByText(/^Free cancellation until/)).toBeTruthy();
  expect((await panel()).getByRole('link', { name: 'Rental terms' }).getAttribute('href')).toBe('/terms');
  await screen.findByText(/^License verified, valid until/);
  expect(screen.getByText('From then you pay $26.00')).toBeTruthy();
  expect(bookings(page)).toEqual([]);
});

test('chosen extras are in the price, on the button and in the URL', async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('checkbox', { name: /Child seat/ }));
  expect(await (await panel()).findByRole('button', { name: 'Book for $57.00' })).toBeTruthy();
  expect(chosen(page).getAll('extra')).toEqual(['Child seat']);
});

const HARBOR = {
  id: '0190a000-0000-7000-8000-000000000001',
  names: { en: 'Harbor protection' },
  covers: { en: 'Collision and theft.' },
  dayCents: 900,
  totalCents: 900,
  deductibleCents: 50_000,
};

const TOO_FAR = 'The owner delivers up to 3 miles from the car. Choose a closer address.';

test('a protection is off until the renter turns it on, and says what damage costs at most', async () => {
  const page = await open({
    quoteRental: ({ body }: Call) => {
      const { protectionId, ...rest } = body as Parameters<typeof quoteOf>[0] & { protectionId?: string };
      const quote = quoteOf(rest);
      const totalCents = quote.totalCents + (protectionId ? 900 : 0);
      return { ...quote, totalCents, protections: [HARBOR] };
    },
  });
  const plan = await screen.findByRole('checkbox', { name: /Harbor protection/ });
  expect((plan as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText('You pay at most $500.00 for damage to the car. $9.00 a day.')).toBeTruthy();
  expect(screen.getByText('Collision and theft.')).toBeTruthy();
  await page.user.click(plan);
  expect(await (await panel()).findByRole('button', { name: 'Book for $61.00' })).toBeTruthy();
  expect(chosen(page).get('protection')).toBe(HARBOR.id);
});

test('a delivery needs an address, and one outside the radius is refused at its field', async () => {
  const car = { ...CAR, delivery: { radiusMeters: 4_828, feeCents: 1_500 } };
  const page = await open({
    getVehicle: car,
    quoteRental: ({ body }: Call) =>
      'delivery' in (body as object)
        ? refuse('invalid_request', {
            fields: { delivery: TOO_FAR },
          })
        : quoteOf(body as Parameters<typeof quoteOf>[0]),
  });
  await (await panel()).findByRole('button', { name: 'Book for $52.00' });
  expect((screen.getByRole('radio', { name: /Pick up at the car/ }) as HTMLInputElement).checked).toBe(true);
  await page.user.click(screen.getByRole('radio', { name: /Have it delivered/ }));
  const wait = await (await panel()).findByRole('button', { name: 'Book' });
  expect((wait as HTMLButtonElement).disabled).toBe(true);
  expect(await screen.findByLabelText('Delivery address')).toBeTruthy();
});

test('the checkout of an address too far away shows the error, and books nothing', async () => {
  const page = await openPage(
    `/checkout?vehicle=${CAR.id}&from=${inDays(3)}&until=${inDays(4)}&deliver=39.9,-76.5,1 Far Rd`,
    {
      as: {},
      answers: {
        ...ANSWERS,
        getVehicle: { ...CAR, delivery: { radiusMeters: 4_828, feeCents: 1_500 } },
        quoteRental: ({ body }: Call) =>
          'delivery' in (body as object)
            ? refuse('invalid_request', {
                fields: { delivery: TOO_FAR },
              })
            : quoteOf(body as Parameters<typeof quoteOf>[0]),
      },
    },
  );
  expect(await screen.findByText(TOO_FAR)).toBeTruthy();
  const button = await (await panel()).findByRole('button', { name: 'Book' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(bookings(page)).toEqual([]);
});

test('a car that is not instant is requested, and charged if the owner accepts', async () => {
  await open({ getVehicle: { ...CAR, instantBook: false } });
  await (await panel()).findByText('Total if Renee accepts');
  expect(await (await panel()).findByRole('button', { name: 'Request to book for $52.00' })).toBeTruthy();
  await screen.findByText(/^Renee gets your request and responds by/);
});

test('without a license the button leads to the license page; under review it waits', async () => {
  const first = await open({ myVerification: { latest: null } }, { as: { status: 'pending' } });
  const link = await (await panel()).findByRole('link', { name: 'Add your license' });
  expect(link.getAttribute('href')).toBe('/verify');
  expect(bookings(first)).toEqual([]);
});

test('a price that is refused for good says why, and is not asked for again', async () => {
  await open({ quoteRental: refuse('license_expired') });
  const alert = within(await (await panel()).findByRole('alert'));
  await alert.findByRole('link', { name: 'Send your license' });
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a refused booking because of the license links to the license page', async () => {
  const page = await open({ bookRental: refuse('license_expired') });
  await press(page);
  const alert = within(await (await panel()).findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Send your license' }).getAttribute('href')).toBe('/verify');
});

test('a taken time shows available ones, and choosing one asks for its price', async () => {
  const free = { startDate: inDays(6), endDate: inDays(7) };
  const page = await open({
    bookRental: refuse('vehicle_unavailable', { details: { freeWindows: [free] } }),
  });
  await press(page);
  await (await panel()).findByText('Not available at that time. It is available:');
  expect((await panel()).queryByRole('button', { name: /^Book for/ })).toBeNull();
  const [window] = (await panel()).getAllByRole('button').filter((one) => /–|-/.test(one.textContent ?? ''));
  await page.user.click(window as HTMLElement);
  await waitFor(() => expect(chosen(page).get('from')).toBe(free.startDate));
  await waitFor(() => {
    const asked = page.server.calls.filter(({ name }) => name === 'quoteRental');
    expect(asked.at(-1)?.body).toMatchObject(free);
  });
});

test('a price that ran out is refused with the new one: old and new are shown, and one press confirms', async () => {
  let refused = false;
  const page = await open({
    bookRental: ({ body }: Call) => {
      if (refused) return refuse('conflict', { error: 'Not now.' });
      refused = true;
      expect(body).toMatchObject({ quoteId: expect.stringContaining('quote of') });
      const time = { startDate: inDays(3), endDate: inDays(4) };
      const quote = { ...quoteOf(time), quoteId: 'the new one', totalCents: 6_000, totalCost: 60 };
      return refuse('quote_expired', { details: { quote } });
    },
  });
  await press(page);
  await (await panel()).findByText('The price changed from $52.00 to $60.00. Nothing was charged.');
  await page.user.click(await (await panel()).findByRole('button', { name: 'Book for $60.00' }));
  await waitFor(() => expect(bookings(page).at(-1)).toMatchObject({ quoteId: 'the new one' }));
});

test('a declined payment that holds nothing stays, with a new price', async () => {
  const details = { reason: 'lost_card', rentalId: CAR.id, rental: { status: 'expired' } };
  const page = await open({ bookRental: refuse('payment_declined', { details }) });
  const quotes = () => page.server.calls.filter(({ name }) => name === 'quoteRental').length;
  await press(page);
  await (await panel()).findByRole('alert');
  await waitFor(() => expect(quotes()).toBe(2));
  expect(page.address()).toContain('/checkout');
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
  await page.user.selectOptions(screen.getByLabelText('Pay with'), 'pm_card_chargeDeclined');
  await press(page);
  await waitFor(() => expect(bookings(page)).toHaveLength(3));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(bookings(page)[2]).toMatchObject({ paymentMethodId: 'pm_card_chargeDeclined' });
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
  await user.click(await screen.findByRole('button', { name: 'Add promo code' }));
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
