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
    extraMileCents: 0,
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
};

const open = (answers: Answers = {}, as: Parameters<typeof openPage>[1] = { as: {} }) =>
  openPage(`/vehicles/${CAR.id}?from=${inDays(3)}&until=${inDays(4)}`, {
    ...as,
    answers: { ...ANSWERS, ...answers },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Price' }));
test('the booking panel shows the quote’s price with the chosen extras', async () => {
  const { user } = await open();
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
  await user.click((await panel()).getByRole('checkbox', { name: /Child seat/ }));
  expect(await (await panel()).findAllByText('$57.00')).not.toHaveLength(0);
  const [toCheckout] = await (await panel()).findAllByRole('link', { name: 'Review and book' });
  const { pathname, searchParams } = new URL(toCheckout?.getAttribute('href') ?? '', 'http://josey.test');
  expect(pathname).toBe('/checkout');
  expect(searchParams.getAll('extra')).toEqual(['Child seat']);
  expect(searchParams.get('from')).toBe(inDays(3));
});

test('a guest sees the price; the way to the checkout asks to sign in, and leads back to it', async () => {
  const page = await open({}, {});
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
  const [toCheckout] = await (await panel()).findAllByRole('link', { name: 'Review and book' });
  await page.user.click(toCheckout as HTMLElement);
  await screen.findByText('Please log in to rent a car.');
  const next = new URL(page.address(), 'http://josey.test').searchParams.get('next') ?? '';
  expect(next).toContain('/checkout?');
  expect(next).toContain(CAR.id);
});

test('a taken time shows available ones, and choosing one requests its price', async () => {
  const free = { startDate: inDays(6), endDate: inDays(7) };
  const page = await open({
    quoteRental: ({ body }: Call) => {
      const request = body as Parameters<typeof quoteOf>[0];
      return request.startDate === free.startDate
        ? quoteOf(request)
        : refuse('vehicle_unavailable', { details: { freeWindows: [free] } });
    },
  });
  await (await panel()).findByText('Not available at that time. It is available:');
  expect((await panel()).queryByRole('link', { name: 'Review and book' })).toBeNull();
  const [window] = (await panel()).getAllByRole('button').filter((one) => /–|-/.test(one.textContent ?? ''));
  await page.user.click(window as HTMLElement);
  await waitFor(() =>
    expect(new URL(page.address(), 'http://josey.test').searchParams.get('from')).toBe(free.startDate),
  );
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
});

test('a renter who is too young reads it, and is not asked to try again', async () => {
  const sentence = 'Drivers must be at least 21 on the first day of the rental.';
  await open({ quoteRental: refuse('conflict', { error: sentence }) });
  const alert = within(await (await panel()).findByRole('alert'));
  alert.getByText(sentence);
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a price that did not load is loaded by Try again', async () => {
  const { user, server } = await open({ quoteRental: unreachable });
  const again = await (await panel()).findByRole('button', { name: 'Try again' });
  server.answer(ANSWERS);
  await user.click(again);
  expect(await (await panel()).findAllByText('$52.00')).not.toHaveLength(0);
});

test('an end before the start shows an error and no price', async () => {
  const { server } = await openPage(`/vehicles/${CAR.id}?from=${inDays(4)}&until=${inDays(3)}`, {
    as: {},
    answers: ANSWERS,
  });
  await (await panel()).findByText('The end must come after the start.');
  expect((await panel()).queryByRole('link', { name: 'Review and book' })).toBeNull();
  expect(server.calls.filter(({ name }) => name === 'quoteRental')).toEqual([]);
});
