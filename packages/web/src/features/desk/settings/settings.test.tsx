import type { AdminSettings, SettingsChange } from '@josey/contract/api/desk/settings';
import type { FeePreview } from '@josey/contract/api/money/desk/fee-preview';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, CONFIG, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';
import { PRIYA, settingsOf } from '../../../../test/settings-sample.ts';
import type { FeesValue } from './fees/fees-shape.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;

const NONE = { paidCents: 0, payeeCents: 0, platformCents: 0, taxCents: 0 };
const NO_PART = { trips: 0, now: NONE, changed: NONE };
const NO_TRIPS: FeePreview = { rentals: NO_PART, rides: NO_PART };

const open = (
  settings: AdminSettings | (() => AdminSettings),
  answers: Answers = {},
  path = '/admin/settings',
) =>
  openPage(path, {
    as: ADMIN,
    answers: {
      ...ADMIN_PAGE,
      readSettings: settings,
      publicConfig: CONFIG,
      listSettingsVersions: [],
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const changes = ({ server }: Page) =>
  server.calls.filter(({ name }) => name === 'changeSettings').map(({ body }) => body as SettingsChange);

async function retype({ user }: Page, name: string | RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

/** A server with these settings: a change adds the next version of its section. */
function serverWith(first: AdminSettings) {
  let now = first;
  return {
    answers: {
      readSettings: () => now,
      changeSettings: ({ body }: { body: unknown }) => {
        const { section, version, value } = body as SettingsChange;
        const next = { version: version + 1, value, changedBy: PRIYA, upcoming: undefined };
        now = { ...now, sections: { ...now.sections, [section]: { ...now.sections[section], ...next } } };
        return now;
      },
    },
    set: (settings: AdminSettings) => {
      now = settings;
    },
  };
}

test('an administrator chooses the language of visitors who ask for none of ours', async () => {
  const page = await open(settingsOf(), serverWith(settingsOf()).answers);
  await page.user.selectOptions(await field('Default language'), 'Español');
  await page.user.click(await button(/^Save/));
  await waitFor(() => expect(changes(page)).toHaveLength(1));
  expect(changes(page)).toMatchObject([{ section: 'place', value: { language: 'es' } }]);
});

test('the save bar lists unsaved sections, saves each with the version it was read in, and goes away', async () => {
  const { answers } = serverWith(settingsOf({ contacts: { version: 4 } }));
  const page = await open(settingsOf(), answers);
  await retype(page, 'Support phone', '410-555-0111');
  await screen.findByText('1 unsaved change:');
  await page.user.click(await button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(changes(page)).toEqual([
    {
      section: 'contacts',
      version: 4,
      value: { supportPhone: '410-555-0111', supportEmail: 'support@example.test' },
    },
  ]);
});

test('Discard restores the saved values', async () => {
  const page = await open(settingsOf());
  await retype(page, 'Support phone', '1');
  await page.user.click(await button('Discard'));
  expect((await field('Support phone')).value).toBe('410-555-0100');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('leaving with unsaved changes asks first', async () => {
  const page = await open(settingsOf());
  await retype(page, 'Support phone', '1');
  await page.user.click(await screen.findByRole('tab', { name: /Vehicles/ }));
  await page.user.click(await button('Stay'));
  expect(page.address()).toBe('/admin/settings');
  expect((await field('Support phone')).value).toBe('1');
  await page.user.click(await screen.findByRole('tab', { name: /Vehicles/ }));
  await page.user.click(await button('Leave'));
  await waitFor(() => expect(page.address()).toBe('/admin?tab=vehicles'));
});

test('a conflict keeps what was typed, shows both values, and saves over the other version on demand', async () => {
  const first = settingsOf();
  const { answers, set } = serverWith(first);
  const { changeSettings } = answers;
  const theirs = settingsOf({
    contacts: {
      version: 2,
      changedBy: PRIYA,
      value: { supportPhone: '410-555-0122', supportEmail: 'support@example.test' },
    },
  });
  const page = await open(first, {
    ...answers,
    changeSettings: refuse('settings_conflict', { details: {} }),
  });
  await retype(page, 'Support phone', '410-555-0111');
  set(theirs);
  await page.user.click(await button('Save changes'));
  await page.says('Priya Nair changed this while you were editing.');
  await page.says('yours: 410-555-0111, theirs: 410-555-0122');
  expect((await field('Support phone')).value).toBe('410-555-0111');
  await page.user.click(await button('Keep mine'));
  page.server.answer({ changeSettings });
  await page.user.click(await button('Save changes'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(changes(page).at(-1)).toMatchObject({ version: 2, value: { supportPhone: '410-555-0111' } });
});

test('in a conflict the other administrator’s values can be taken', async () => {
  const { answers, set } = serverWith(settingsOf());
  const page = await open(settingsOf(), { ...answers, changeSettings: refuse('settings_conflict') });
  await retype(page, 'Support phone', '410-555-0111');
  set(
    settingsOf({
      contacts: { version: 2, value: { supportPhone: '410-555-0122', supportEmail: 'support@example.test' } },
    }),
  );
  await page.user.click(await button('Save changes'));
  await page.user.click(await button('Use theirs'));
  expect((await field('Support phone')).value).toBe('410-555-0122');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('a value of the environment is shown beside its field and adopted by a press', async () => {
  const { answers } = serverWith(
    settingsOf({
      contacts: {
        environment: [{ field: 'supportPhone', variable: 'SUPPORT_PHONE', value: '410-555-0199' }],
      },
    }),
  );
  const page = await open(settingsOf(), answers);
  await screen.findByText(/says 410-555-0199 \(SUPPORT_PHONE\). People see 410-555-0100/);
  await page.user.click(await button('Use 410-555-0199'));
  await page.user.click(await button('Save changes'));
  await waitFor(() => expect(changes(page)).toMatchObject([{ value: { supportPhone: '410-555-0199' } }]));
});

test('an invalid value is marked at its field and not sent', async () => {
  const page = await open(settingsOf());
  await retype(page, 'Map center', '39.285');
  await page.user.click(await button('Save changes'));
  await waitFor(async () => expect((await field('Map center')).getAttribute('aria-invalid')).toBe('true'));
  await retype(page, 'Support email', 'nowhere');
  await page.user.click(await button('Save changes'));
  await waitFor(async () => expect((await field('Support email')).getAttribute('aria-invalid')).toBe('true'));
  expect(changes(page)).toEqual([]);
});

test('quick picks are renamed per language, reordered and removed', async () => {
  const { answers } = serverWith(settingsOf());
  const page = await open(settingsOf(), answers);
  await page.user.click(await button('Move Station up'));
  await page.user.click(await button('Edit Station'));
  await retype(page, 'Name (Español)', 'Estación');
  await page.user.click(await button('Remove Mall'));
  await page.user.click(await button('Save changes'));
  await waitFor(() =>
    expect(changes(page)).toEqual([
      {
        section: 'quickPicks',
        version: 1,
        value: {
          pickup: [
            { names: { en: 'Station', es: 'Estación' }, address: '1500 St Paul St', lat: 39.3, lng: -76.61 },
          ],
          dropoff: [],
        },
      },
    ]),
  );
});

test('the corners of a service area are typed one a line, with its taxes', async () => {
  const { answers } = serverWith(settingsOf());
  const page = await open(settingsOf(), { ...answers, previewFees: NO_TRIPS });
  await page.user.click(await button('Add an area'));
  await page.user.type(await field('Name (English)'), 'Canton');
  await page.user.type(await field('Corners'), '39.28, -76.58{Enter}39.28, -76.56');
  await page.user.type(await field('Tax on rentals here (%)'), '8.875');
  await page.user.click(await button('Save changes'));
  await screen.findByText('An area has at least three corners.');
  await page.user.type(await field('Corners'), '{Enter}39.27, -76.57');
  await page.user.click(await button('Save changes'));
  await waitFor(() =>
    expect(changes(page)).toMatchObject([
      {
        section: 'place',
        value: {
          serviceAreas: [
            {
              names: { en: 'Canton' },
              ring: [
                { lat: 39.28, lng: -76.58 },
                { lat: 39.28, lng: -76.56 },
                { lat: 39.27, lng: -76.57 },
              ],
              rentalTaxPercent: 8.875,
            },
          ],
        },
      },
    ]),
  );
});

test('fees change at a later start, with an example and the last trips to see what they mean', async () => {
  const { answers } = serverWith(settingsOf());
  const previewFees = ({ body }: { body: unknown }): FeePreview => {
    const { perMileCents } = (body as { fees: FeesValue }).fees.ride;
    const [now, changed] = [
      { ...NONE, paidCents: 100 },
      { ...NONE, paidCents: perMileCents },
    ];
    return { rentals: NO_PART, rides: { trips: 12, now, changed } };
  };
  const page = await open(settingsOf(), { ...answers, previewFees });
  await page.user.click(await button('Change fees'));
  const dialog = within(await screen.findByRole('dialog'));
  const perMile = dialog.getByLabelText('Price per mile');
  await page.user.clear(perMile);
  await page.user.type(perMile, '1.65');
  expect(dialog.getByRole('row', { name: /Fare for 4 miles/ }).textContent).toContain('$9.00$9.60');
  const riders = await dialog.findByRole('row', { name: 'Riders pay (12 rides) $1.00 $1.65' });
  expect(riders.closest('table')?.caption?.textContent).toBe('The last 12 completed trips');
  await page.user.click(dialog.getByRole('radio', { name: 'Later' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [change] = changes(page);
  expect(change).toMatchObject({ section: 'fees', version: 1, value: { ride: { perMileCents: 165 } } });
  expect(Date.parse((change as { validFrom: string }).validFrom)).toBeGreaterThan(Date.now());
});

test('a planned change of fees is shown and can be canceled', async () => {
  const settings = settingsOf();
  const { fees } = settings.sections;
  const { answers } = serverWith(
    settingsOf({
      fees: {
        upcoming: {
          version: 2,
          validFrom: '2199-01-01T09:00:00.000Z',
          changedAt: '2026-11-20T22:12:00.000Z',
          changedBy: PRIYA,
          value: { ...fees.value, ride: { ...fees.value.ride, perMileCents: 165 } },
        },
      },
    }),
  );
  const page = await open(settings, answers);
  await screen.findByText(/^\$1\.65 on /);
  await page.user.click(await button('Cancel change'));
  await waitFor(() => expect(changes(page)).toMatchObject([{ version: 2, value: fees.value }]));
});

test('a section’s history says what each administrator changed', async () => {
  const version = (number: number, supportPhone: string) => ({
    section: 'contacts',
    version: number,
    validFrom: `2026-0${number}-05T10:00:00.000Z`,
    changedAt: `2026-0${number}-05T10:00:00.000Z`,
    changedBy: number === 1 ? null : PRIYA,
    value: { supportPhone, supportEmail: 'support@example.test' },
  });
  const page = await open(settingsOf(), {
    listSettingsVersions: ({ query }: { query: URLSearchParams }) =>
      query.get('section') === 'contacts' ? [version(2, '2'), version(1, '1')] : [],
  });
  const contacts = (await field('Support phone')).closest('form') as HTMLElement;
  await page.user.click(within(contacts).getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Support phone: 1 → 2');
  dialog.getByText('Priya Nair');
});

test('settings that fail to load say so and can be tried again', async () => {
  const page = await open(settingsOf(), { readSettings: unreachable });
  await button('Try again');
  page.server.answer({ readSettings: settingsOf() });
  await page.user.click(await button('Try again'));
  await field('Support phone');
});
