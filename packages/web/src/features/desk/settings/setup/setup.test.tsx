import type { SettingsChange } from '@josey/contract/api/desk/settings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '#lib/config.ts';
import { CONFIG } from '../../../../../test/answers.ts';
import { openPage } from '../../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../../test/samples.ts';
import { settingsOf } from '../../../../../test/settings-sample.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const EMPTY = { ...CONFIG, isSetUp: false, mapCenter: { lat: 0, lng: 0 }, mapZoom: 1 };

const fresh = settingsOf(
  { place: { value: { name: 'Josey', mapZoom: 1, serviceAreas: [], timeZone: 'UTC', language: 'en' } } },
  { isSetUp: false, isCurrencyFixed: false },
);

const open = (path: string, first = fresh) => {
  let now = first;
  return openPage(
    path,
    {
      as: ADMIN,
      answers: {
        ...ADMIN_PAGE,
        publicConfig: EMPTY,
        readSettings: () => now,
        changeSettings: ({ body }: { body: unknown }) => {
          const { section, version, value } = body as SettingsChange;
          const next = { ...now.sections[section], version: version + 1, value };
          now = { ...now, sections: { ...now.sections, [section]: next } };
          return now;
        },
      },
    },
    EMPTY,
  );
};
const next = () => screen.findByRole('button', { name: 'Save and continue' });

test('an administrator of an empty Josey is led from /admin through place, currency and contacts', async () => {
  const page = await open('/admin');
  await waitFor(() => expect(page.address()).toBe('/admin/setup'));
  await page.user.click(await next());
  const center = await screen.findByLabelText('Map center');
  await waitFor(() => expect(center.getAttribute('aria-invalid')).toBe('true'));
  await page.user.type(center, '47.141, 9.521');
  await page.user.click(await next());
  await screen.findByRole('heading', { name: 'Step 2 of 3: Currency' });
  await page.user.click(await next());
  await screen.findByRole('heading', { name: 'Step 3 of 3: Contacts' });
  await page.user.click(await next());
  await screen.findByRole('heading', { name: 'Josey is set up' });
  const sent = page.server.calls.filter(({ name }) => name === 'changeSettings');
  expect(sent.map(({ body }) => (body as SettingsChange).section)).toEqual(['place', 'currency', 'contacts']);
  expect(sent[0]?.body).toMatchObject({ value: { mapCenter: { lat: 47.141, lng: 9.521 }, mapZoom: 12 } });
});

test('the lists of an empty Josey stay within reach', async () => {
  const page = await open('/admin?tab=users');
  await screen.findByRole('tab', { name: 'Users', selected: true });
  expect(page.address()).toBe('/admin?tab=users');
  expect(config.get()?.isSetUp).toBe(false);
});

test('without a place the car search asks for one, and a ride request has no quick picks', async () => {
  await open('/rent-car');
  await screen.findByText('Enter a place to see the cars near it.');
});

test.each([
  ['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('the first place of an environment with %s has the zone %s', async (timeZone, expected) => {
  const page = await open('/admin/setup', {
    ...fresh,
    sections: {
      ...fresh.sections,
      place: { ...fresh.sections.place, value: { ...fresh.sections.place.value, timeZone } },
    },
  });
  await page.user.type(await screen.findByLabelText('Map center'), '47.141, 9.521');
  await page.user.click(await next());
  await screen.findByRole('heading', { name: 'Step 2 of 3: Currency' });
  const sent = page.server.calls.find(({ name }) => name === 'changeSettings');
  expect(sent?.body).toMatchObject({ value: { timeZone: expected } });
});
