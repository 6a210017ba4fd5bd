import type { SettingsChange } from '@josey/contract/api/desk/settings';
import type { FeePreview } from '@josey/contract/api/money/desk/fee-preview';
import type { RentalRulesPreview } from '@josey/contract/api/money/desk/rental-rules-preview';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, CONFIG } from '../../../../../test/answers.ts';
import { openPage } from '../../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../../test/samples.ts';
import { settingsOf } from '../../../../../test/settings-sample.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const PREVIEW: RentalRulesPreview = {
  rentals: 812,
  canceled: { rentals: 64, nowCents: 320_000, changedCents: 192_000 },
  noShows: { rentals: 1, nowCents: 5_000, changedCents: 5_000 },
  late: { rentals: 0, nowCents: 0, changedCents: 0 },
};
const TOWN = {
  names: { en: 'Town' },
  ring: [
    { lat: 1, lng: 1 },
    { lat: 1, lng: 2 },
    { lat: 2, lng: 1 },
  ],
};

const open = (settings: ReturnType<typeof settingsOf>, answers: Answers = {}) =>
  openPage('/admin/settings', {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      readSettings: settings,
      publicConfig: CONFIG,
      listSettingsVersions: [],
      changeSettings: settings,
      ...answers,
    },
  });

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const callsOf = ({ server }: Awaited<ReturnType<typeof open>>, wanted: string) =>
  server.calls.filter(({ name }) => name === wanted).map(({ body }) => body);

test('a rule shows what renters read and what the last rentals would have cost, and starts when it is said', async () => {
  const page = await open(settingsOf(), { previewRentalRules: PREVIEW });
  const input = await field('Moderate: then costs (%)');
  await page.user.clear(input);
  await page.user.type(input, '30');
  await screen.findByText('Free until 5 days before the start, then 30% of the total');
  await screen.findByText('The last 812 rentals that are over');
  await screen.findByText('Cancellation fees (64 canceled)');
  expect(screen.getByText('$1,920.00')).toBeDefined();
  await page.user.click(screen.getByRole('radio', { name: 'Later' }));
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(callsOf(page, 'changeSettings')).toHaveLength(1));
  const [change] = callsOf(page, 'changeSettings') as SettingsChange[];
  expect(change).toMatchObject({
    section: 'rentalRules',
    version: 1,
    value: { ...DEFAULT_RENTAL_RULES, moderateFeePercent: 30 },
  });
  expect(Date.parse((change as { validFrom: string }).validFrom)).toBeGreaterThan(Date.now());
});

test('a change that waits for its start can be canceled', async () => {
  const { rentalRules } = settingsOf().sections;
  const later = { ...rentalRules.value, lateRatePercent: 150 };
  const upcoming = { ...rentalRules, version: 2, validFrom: '2036-01-05T10:00:00.000Z', value: later };
  const page = await open(settingsOf({ rentalRules: { upcoming } }));
  await page.user.click(await screen.findByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(callsOf(page, 'changeSettings')).toHaveLength(1));
  expect(callsOf(page, 'changeSettings')).toMatchObject([
    { section: 'rentalRules', version: 2, value: { lateRatePercent: 100 } },
  ]);
});

test('the taxes of an area show what the last trips would have come to, and start when it is said', async () => {
  const sums = { paidCents: 10_000, payeeCents: 8_000, platformCents: 2_000, taxCents: 0 };
  const trips = { trips: 3, now: sums, changed: { ...sums, taxCents: 777 } };
  const none = { trips: 0, now: { ...sums, paidCents: 0 }, changed: sums };
  const preview: FeePreview = { rentals: trips, rides: none };
  const { place } = settingsOf().sections;
  const page = await open(settingsOf({ place: { value: { ...place.value, serviceAreas: [TOWN] } } }), {
    previewFees: preview,
  });
  await page.user.type(await field('Tax on rentals here (%)'), '8');
  await screen.findByText('$7.77');
  expect(callsOf(page, 'previewFees').at(-1)).toMatchObject({
    serviceAreas: [{ ...TOWN, rentalTaxPercent: 8 }],
  });
  await page.user.click(screen.getByRole('radio', { name: 'Later' }));
  await screen.findByText('All changes of this card start then.');
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(callsOf(page, 'changeSettings')).toHaveLength(1));
  const [change] = callsOf(page, 'changeSettings') as SettingsChange[];
  expect(change).toMatchObject({ section: 'place', value: { serviceAreas: [{ rentalTaxPercent: 8 }] } });
  expect(Date.parse((change as { validFrom: string }).validFrom)).toBeGreaterThan(Date.now());
});
