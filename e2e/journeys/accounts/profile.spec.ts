import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { enterAs, newVisitor } from '../support/people.ts';

const HEIC = new URL('../../../packages/server/src/domains/files/uploads/heic/photo.heic', import.meta.url)
  .pathname;

test.use({ viewport: { width: 390, height: 844 } });

test('On a phone a user changes name, number, picture and language, and every page shows them', {
  tag: '@slow',
}, async ({ page }) => {
  await enterAs(page, await newVisitor(page));
  await page.goto('/account');
  const profile = page.locator('#profile');
  await profile.getByLabel('First name').fill('Nora');
  await profile.getByLabel('Country').selectOption('US');
  await profile.getByLabel('Number').fill('555-01');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Check the phone number and its country.')).toBeVisible();
  await expect(profile.getByLabel('Number')).toBeFocused();
  await profile.getByLabel('Number').fill('410 555 0100');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Saved.')).toBeVisible();
  await expect(profile.getByLabel('Number')).toHaveValue('(410) 555-0100');

  // The browser cannot decode the format of iPhones: the server's version is cropped.
  await profile.getByLabel('Choose photo').setInputFiles(HEIC);
  const crop = page.getByRole('dialog', { name: 'Your photo' });
  await crop.getByRole('application').press('ArrowLeft');
  await expectAccessible(page, 'a picture is cut out');
  await crop.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await crop.getByRole('button', { name: 'Use this photo' }).click();
  await expect(profile.getByText('Photo saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Nora Tester')).toBeVisible();
  await expectAccessible(page, 'the menu of a phone');
  const isSquare = () =>
    menu
      .locator('img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.naturalHeight);
  await expect.poll(isSquare).toBe(true);
  await menu.getByRole('button', { name: 'Close' }).click();

  const language = page.locator('#language');
  // The search ignores accents, and text that matches nothing is discarded.
  const zone = language.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('nowhere at all');
  await expect(language.getByText('No time zone found.')).toBeVisible();
  await zone.press('Escape');
  await expect(zone).toHaveValue(/^America \/ New York/);
  await zone.fill('bogotá');
  await expectAccessible(page, 'time zones that were found');
  await zone.press('ArrowDown');
  await zone.press('Enter');
  await expect(zone).toHaveValue(/^America \/ Bogota/);
  await language.getByLabel('Language').selectOption('es');
  await language.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Tu perfil' })).toBeVisible();
  // The checkbox updates after a state change, not synchronously, so `check()` would fail.
  await page.getByRole('checkbox', { name: 'Correo sobre: Viajes' }).click();
  await expect(page.getByRole('checkbox', { name: 'Correo sobre: Viajes' })).not.toBeChecked();
  await expect(page.locator('#notifications').getByText('Guardado.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu perfil' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Correo sobre: Viajes' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Correo sobre: Alquileres' })).toBeChecked();

  // The footer has the same setting.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/locale'));
  await page.getByRole('contentinfo').getByLabel('Idioma').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  expect((await (await saved).json()).data).toMatchObject({ language: 'en', phone: '+14105550100' });
  await expect(language.getByLabel('Language')).toHaveValue('en');
  await profile.getByRole('button', { name: 'Remove' }).click();
  await expect(profile.getByText('Photo removed.')).toBeVisible();
});
