import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { continueTo } from './support/continue-to.ts';
import { DEMO, expect, signIn, test } from './support/journey.ts';
import { enterAs, newVisitor } from './support/people.ts';

/** Requirements of the specification that no other journey covers. */

const PHOTO = fileURLToPath(
  new URL('../../packages/server/src/demo/photos/sedan-marble.webp', import.meta.url),
);

const PUBLIC = [
  { path: '/login', says: 'Sign in' },
  { path: '/signup', says: 'Create' },
];

for (const { path, says } of PUBLIC) {
  test(`${path} is public`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('main, form').getByText(says).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('The landing page has every part that the specification requires, each with its links', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  const sections = page.locator('main section');
  for (const [part, ways] of [
    [
      page.getByRole('heading', { level: 1 }),
      { 'Rent a Vehicle': '/rent-car', 'Request a Ride': '/request-ride' },
    ],
    [page.getByRole('heading', { name: /^For Car Owners/ }), { 'List Your Vehicle': '/list-vehicle' }],
    [page.getByRole('heading', { name: /^For Drivers/ }), { 'Become a Driver': '/become-driver' }],
    [page.getByText('JoseyAI').first(), {}],
    [
      page.getByRole('link', { name: 'Get Started' }),
      { 'Get Started': '/signup', 'Learn More': '/learn-more' },
    ],
  ] as const) {
    const section = sections.filter({ has: part }).last();
    await expect(section).toBeVisible();
    for (const [name, path] of Object.entries(ways))
      await expect(section.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const features = sections.filter({ hasText: 'Tell JoseyAI where' }).getByRole('listitem');
  await expect(features).toHaveCount(6);
  for (const [claim, of] of [
    ['10K+', 'vehicles'],
    ['25K+', 'drivers'],
    ['1M+', 'rides'],
    ['50+', 'cities'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: claim })).toContainText(of);
  const quotes = page.locator('blockquote');
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) await expect(quote).toBeVisible();
  await expect(quotes.filter({ hasText: '$800' }).first()).toBeVisible();
});

test('The demo’s quick admin sign-in leads to /admin, any other sign-in to /dashboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /admin/i }).click();
  await page.waitForURL('**/admin');
  for (const tab of ['Users', 'Vehicles', 'Rides', 'Rentals', 'Activity Log']) {
    await expect(page.getByRole('tab', { name: new RegExp(`^${tab}`) })).toBeVisible();
  }
  await page.evaluate(() => localStorage.clear());
  await signIn(page, DEMO.renter);
  await page.waitForURL('**/dashboard');
});

test('A new user types the password twice, lands on the dashboard, and stays signed in', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email').fill(`nora.${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('around-the-corner');
  await page.getByLabel('Confirm password').fill('another corner');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Confirm password').fill('around-the-corner');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !key.startsWith('josey:')),
  );
  expect(kept.sort()).toEqual(['sessionId', 'user']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
});

/** A response without an envelope, from a proxy between the browser and Josey. */
const answerLikeAProxy = (page: Page, path: string, body = '<h1>Not here</h1>') =>
  page.route(path, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));

test.describe('A failing listing', () => {
  test.use({ brokenConnection: true });

  test('A failed listing shows the specification’s message and keeps its entries', { tag: '@slow' }, async ({
    page,
  }) => {
    await enterAs(page, await newVisitor(page, 'Walter'));
    await page.goto('/list-vehicle');
    const alert = page.getByRole('alert');
    const list = page.getByRole('button', { name: 'List vehicle' });
    await page.getByLabel('Make').fill('Corner');
    await page.getByLabel('Model').fill('Lantern');
    await page.getByLabel('Year').selectOption('2024');
    await page.getByLabel('License plate').fill(`SP ${Date.now() % 100_000}`);
    await continueTo(page, 'Photos');

    await page.route('**/api/documents/upload', (route) =>
      route.fulfill({ status: 201, json: { success: true, data: [] } }),
    );
    await page.locator('input[name=photos]').setInputFiles(PHOTO);
    await expect(page.getByText('Upload failed')).toBeVisible();
    await page.unroute('**/api/documents/upload');
    await page.getByRole('button', { name: /sedan-marble[.]webp/ }).click();
    await continueTo(page, 'Price');
    await page.getByLabel('Daily rate').fill('48');
    for (const step of ['Rules and location', 'Documents', 'Review']) await continueTo(page, step);
    await list.click();
    await expect(alert).toHaveText('Please upload at least one photo of your vehicle');

    await page.getByRole('button', { name: 'Photos', exact: true }).last().click();
    await page.locator('input[name=photos]').setInputFiles(PHOTO);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await page.getByRole('button', { name: /Review/ }).click();
    await answerLikeAProxy(page, '**/api/vehicles');
    await list.click();
    await expect(alert).toHaveText('Failed to list vehicle');
    await page.unroute('**/api/vehicles');
    await page.route('**/api/vehicles', (route) => route.abort());
    await list.click();
    await expect(alert).toHaveText('Failed to submit vehicle listing. Please try again.');
    await page.unroute('**/api/vehicles');
    await list.click();
    await page.waitForURL('**/dashboard?tab=vehicles&success=vehicle-listed');
  });
});
