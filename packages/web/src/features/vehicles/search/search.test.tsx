// @vitest-environment happy-dom
import type { SavedSearch } from '@josey/contract/api/vehicles/saved-searches';
import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Call, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { vehicleOf } from '../../../../test/samples.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS).toISOString();
const START = inDays(3);
const after = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();

const found = (more: Partial<FoundVehicle> = {}): FoundVehicle => ({
  ...vehicleOf(),
  location: undefined,
  distanceMeters: 400,
  totalCents: 5_720,
  priceType: 'day',
  ...more,
});

const pathOf = (more: Record<string, string> = {}) =>
  `/rent-car?${new URLSearchParams({ near: 'Canton Square', lat: '39.28000', lng: '-76.57000', from: START, until: after(24), ...more })}`;

const open = (path: string, answers: Answers = {}, as: Parameters<typeof openPage>[1] = { as: {} }) =>
  openPage(path, { ...as, answers: { listFavorites: [], ...answers } });

const queriesOf = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server.calls.filter(({ name }) => name === 'searchVehicles').map(({ query }) => query);

test('a search of some hours shows the price of an hour, one of days that of a day', async () => {
  const hourly = { searchVehicles: [found({ priceType: 'hour', totalCents: 2_640 })] };
  await open(pathOf({ until: after(3) }), hourly);
  expect(await screen.findByText(/^\$8(\.00)?\/hour$/)).toBeTruthy();
  await open(pathOf(), { searchVehicles: [found()] });
  expect(await screen.findByText(/^\$52(\.00)?\/day$/)).toBeTruthy();
  await open(pathOf({ until: after(3) }), { searchVehicles: [found({ priceType: 'hour', hourlyRate: 0 })] });
  expect(await screen.findByText(/^\$52(\.00)?\/day$/)).toBeTruthy();
});

test('the stretch of the map in the address is searched', async () => {
  const bounds = '-76.60000,39.25000,-76.55000,39.31000';
  const page = await open(pathOf({ bounds, radius: '4200' }), { searchVehicles: [found()] });
  await screen.findByText(/^\$52(\.00)?\/day$/);
  expect(queriesOf(page)[0]?.get('bounds')).toBe(bounds);
});

test('without cars the nearest times and places with cars are offered', async () => {
  const answers: Answers = {
    searchVehicles: ({ query }: Call) =>
      query.get('startDate') === after(24) || query.get('lat')?.startsWith('39.307') ? [found()] : [],
  };
  const page = await open(pathOf(), answers);
  expect(await screen.findByRole('button', { name: /^1 car available from / })).toBeTruthy();
  await page.user.click(await screen.findByRole('button', { name: '1 car near Train Station' }));
  await screen.findByText(/^\$52(\.00)?\/day$/);
  expect(page.address()).toContain('near=Train+Station&lat=39.30716');
});

test('the transmission is chosen among the filters, searched, counted and kept in the address', async () => {
  const page = await open(pathOf(), { searchVehicles: [found()] });
  await page.user.click(await screen.findByRole('button', { name: 'Filters' }));
  await page.user.selectOptions(await screen.findByLabelText('Transmission'), 'Automatic');
  await page.user.click(await screen.findByRole('button', { name: 'Show 1 car' }));
  await screen.findByRole('button', { name: 'Filters (1)' });
  expect(page.address()).toContain('transmission=automatic');
  expect(queriesOf(page).at(-1)?.get('transmission')).toBe('automatic');
  await page.user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Transmission')).value).toBe('automatic');
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Transmission').value).toBe('');
});

test('a card says that a car is manual, and how far an electric one goes', async () => {
  const manual = found({ fuelType: 'gasoline', transmission: 'manual' });
  const electric = found({ id: SAVED.id, transmission: 'automatic', rangeMiles: 1_000 });
  await open(pathOf(), { searchVehicles: [manual, electric] });
  expect(await screen.findByText('Manual')).toBeTruthy();
  expect(screen.getByText('1,000 mi range')).toBeTruthy();
  expect(screen.queryByText('Automatic')).toBeNull();
});

const SAVED: SavedSearch = {
  id: '0199f000-0000-7000-8000-00000000000d',
  createdAt: inDays(-1),
  place: 'Canton Square',
  lat: 39.28,
  lng: -76.57,
  radiusMeters: 5_000,
  startDate: START,
  endDate: after(24),
  type: 'van',
};

test('a search is saved with its filters, shown as saved, and removed by another press', async () => {
  let mine: SavedSearch[] = [];
  const page = await open(pathOf({ type: 'van' }), {
    listSavedSearches: () => mine,
    saveSearch: () => {
      mine = [SAVED];
      return SAVED;
    },
    removeSavedSearch: () => {
      mine = [];
      return { id: SAVED.id };
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Save search' }));
  const saved = await screen.findByRole('button', { name: 'Search saved', pressed: true });
  const { id: _, createdAt: __, ...body } = SAVED;
  expect(page.server.calls.find(({ name }) => name === 'saveSearch')?.body).toEqual(body);
  await page.user.click(saved);
  await screen.findByRole('button', { name: 'Save search', pressed: false });
});

test('a refused search says why', async () => {
  const error = 'You have 10 saved searches. Remove one first.';
  const { user } = await open(pathOf(), { saveSearch: refuse('conflict', { error }) });
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  expect(await screen.findByText(error)).toBeTruthy();
});

test('a visitor who saves a search signs in first', async () => {
  const { user } = await open(pathOf(), {}, {});
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  await screen.findByRole('heading', { name: 'Welcome back' });
});

test('saved searches are listed with times and filters, lead to their cars, and can be removed', async () => {
  let mine: SavedSearch[] = [{ ...SAVED, transmission: 'manual' }];
  const { user } = await open('/favorites', {
    listSavedSearches: () => mine,
    removeSavedSearch: () => {
      mine = [];
      return { id: SAVED.id };
    },
  });
  expect(await screen.findByText('Near Canton Square')).toBeTruthy();
  expect(screen.getByText('Van · Manual')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Show cars' });
  expect(link.getAttribute('href')).toBe(
    `/rent-car?${new URLSearchParams({ near: 'Canton Square', lat: '39.28000', lng: '-76.57000', from: START, until: after(24), type: 'van', transmission: 'manual' })}`,
  );
  await user.click(screen.getByRole('button', { name: 'Remove the search near Canton Square' }));
  await waitFor(() => expect(screen.getByText(/^No saved searches\./)).toBeTruthy());
});
