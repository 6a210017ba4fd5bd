import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { bookButton } from '../support/check-out.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { noisePhoto } from '../support/noise-photo.ts';
import { callApi, demoVisitor, enterAs, newVisitor } from '../support/people.ts';

const SHARP = fileURLToPath(
  new URL('../../../packages/server/src/demo/photos/sedan-marble.webp', import.meta.url),
);

/** A page for the administrator, so that the user's page stays open. */
async function adminDesk(page: Page, browser: Browser, path: string): Promise<Page> {
  const desk = await (await browser.newContext()).newPage();
  await enterAs(desk, await demoVisitor(page, DEMO.admin));
  await desk.goto(path);
  return desk;
}

async function decide(desk: Page, name: string, reason?: string): Promise<void> {
  await desk.locator('[data-drawer]').getByRole('button', { name, exact: true }).click();
  const dialog = desk.getByRole('dialog').filter({ has: desk.getByLabel(/^Reason/) });
  if (reason) await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const DAY_MS = 86_400_000;

/** Opens a demo car that is available for a day from tomorrow. */
async function openAnyCar(page: Page): Promise<void> {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const near = `lat=39.2852&lng=-76.5911&radiusMeters=50000&limit=1`;
  const path = `/api/vehicles/search?${near}&startDate=${at(1)}&endDate=${at(2)}`;
  const [car] = await callApi<{ id: string }[]>(page, path, { method: 'GET' });
  if (!car) throw new Error('No car of the demo is free.');
  await page.goto(`/vehicles/${car.id}?startDate=${at(1)}&endDate=${at(2)}`);
}

async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Review and (book|request)$/ })
    .first()
    .click();
  await page.waitForURL('**/checkout?*');
}

test('A new user cannot book until an administrator has verified their license', async ({
  page,
  browser,
}) => {
  const nell = await newVisitor(page, `Nell${Date.now().toString(36)}`);
  await enterAs(page, nell);

  await test.step('The checkout leads to the license page', async () => {
    await openAnyCar(page);
    await toCheckout(page);
    await expect(page.getByText('To book a car, send us your license.')).toBeVisible();
    await page.getByRole('region', { name: 'Price' }).getByRole('link', { name: 'Add your license' }).click();
    await expect(page.getByRole('heading', { name: 'Your license', level: 1 })).toBeVisible();
  });

  await test.step('The user sends the license; a reload loses nothing', async () => {
    const group = (name: string) => page.getByRole('group', { name, exact: true });
    await page.locator('input[name=front]').setInputFiles(noisePhoto('front.png'));
    await expect(group('Front').getByRole('img', { name: 'The front of your license' })).toBeVisible();
    await expect(group('Front').getByText('The photo is too small.')).toBeVisible();
    await page.locator('input[name=back]').setInputFiles(SHARP);
    await expect(group('Back').getByRole('img')).toBeVisible();
    await page.getByLabel('License number').fill('R-320-884-117');
    await page.reload();
    await expect(group('Front').getByRole('img', { name: 'The front of your license' })).toBeVisible();
    await expect(page.getByLabel('License number')).toHaveValue('R-320-884-117');
    await page.getByLabel('Expires').fill('2033-04-30');
    await page.getByLabel('Date of birth').fill('1999-06-12');
    await page.getByRole('button', { name: 'Send license' }).click();
    await expect(group('You').getByRole('alert')).toHaveText('Add this photo.');
    await page.locator('input[name=selfie]').setInputFiles(noisePhoto('me.png'));
    await expect(group('You').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Send license' }).click();
    await expect(page.getByRole('heading', { name: 'License received' })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('josey:draft:license'))).toBeNull();
  });

  await test.step('An administrator compares it with its pictures and verifies it', async () => {
    const desk = await adminDesk(page, browser, '/admin?tab=users');
    await desk.getByRole('button', { name: /to review$/ }).click();
    await desk.locator(`[data-row="${nell.user.id}"]`).click();
    const drawer = desk.locator('[data-drawer]');
    await expect(drawer.getByText('R-320-884-117')).toBeVisible();
    await expect(drawer.getByRole('link', { name: /^Open document/ })).toHaveCount(3);
    await expect(drawer.getByRole('button', { name: 'Verify license' })).toBeDisabled();
    for (const box of await drawer.getByRole('checkbox').all()) await box.press('Space');
    await decide(desk, 'Verify license');
    await expect(drawer.getByText('License matches the photos').first()).toBeVisible();
    await desk.context().close();
  });

  await test.step('The user sees the decision without a reload, and can book', async () => {
    await expect(page.getByRole('heading', { name: 'Your license is verified' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^Notifications, \d+ unread$/);
    await openAnyCar(page);
    await toCheckout(page);
    await expect(bookButton(page)).toBeEnabled();
    await expect(page.getByText(/^License verified, valid until/)).toBeVisible();
  });
});

test('A driver application is refused, corrected and approved, and opens the driver dashboard', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const nell = await newVisitor(page, `Nell${Date.now().toString(36)}`);
  const admin = await demoVisitor(page, DEMO.admin);
  const body = { status: 'verified', reason: 'Known to us' };
  await callApi(page, `/api/admin/users/${nell.user.id}/status`, { as: admin, method: 'PUT', body });
  await enterAs(page, nell);
  await page.goto('/become-driver');

  await test.step('The applicant sends the application', async () => {
    await page.locator('input[type=file]').first().setInputFiles(noisePhoto('license.png'));
    await expect(page.getByRole('link', { name: 'License, file 1' })).toBeVisible();
    await page.getByLabel('License number').fill('D-1');
    await page.getByLabel('Expires').first().fill('2033-04-30');
    await page.getByLabel('Make').fill('Calder');
    await page.getByLabel('Model').fill('Brook');
    await page.getByLabel('Year').fill('2021');
    await page.getByLabel('Color').fill('silver');
    await page.getByLabel('License plate').fill('7JX 204');
    await page.getByLabel('Provider').fill('Example Mutual');
    await page.getByLabel('Policy number').fill('EM-1');
    await page.getByLabel('Expires').last().fill('2033-04-30');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  });

  const desk = await adminDesk(page, browser, '/admin?tab=drivers');
  const row = desk.locator('tr').filter({ hasText: nell.user.email }).locator('[data-row]');

  await test.step('An administrator refuses it, and the applicant sends the missing document', async () => {
    await row.click();
    await decide(desk, 'Reject', 'The number is not whole');
    await expect(page.getByText('The number is not whole')).toBeVisible();
    await expect(page.getByLabel('License number')).toHaveValue('D-1');
    await page.getByLabel('License number').fill('D-123-456');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  });

  await test.step('The administrator approves it, and the applicant opens the driver dashboard', async () => {
    await desk.reload();
    await row.click();
    await expect(desk.locator('[data-drawer]').getByText('D-123-456')).toBeVisible();
    await decide(desk, 'Approve');
    await page.getByRole('link', { name: 'Start driving' }).click();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await desk.context().close();
  });
});
