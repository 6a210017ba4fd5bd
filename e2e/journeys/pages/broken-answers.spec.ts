import type { Page } from '@playwright/test';
import { expect, test as journey } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';

/** Error messages for unreadable responses. The browser logs each to the console, which is not checked here. */
const test = journey.extend({
  page: async ({ context }, use) => use(await context.newPage()),
});

const enter = async (page: Page, email: string) => enterAs(page, await demoVisitor(page, email));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('An offline page stays and says so, and loads its missing parts once it is online', async ({
  page,
  context,
}) => {
  await enter(page, 'renee@example.test');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Hello, Renee');
  // The heading is drawn before the scripts arrive.
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true');
  await expect(heading(page)).toHaveText('Hello, Renee');
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('You’re offline.', { exact: false })).toHaveCount(0);
});

test('A page that throws keeps the header, and shows a message and links', { tag: '@slow' }, async ({
  page,
}) => {
  await enter(page, 'renee@example.test');
  await page.route('**/api/rides?*', (route) =>
    route.fulfill({ json: { success: true, data: [null], nextCursor: null, total: 1 } }),
  );
  await page.goto('/dashboard?tab=rides');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toContainText('There’s a car around the corner');
});

test('A part that a release has removed is missing alone, and reloads the page once at a press', {
  tag: '@slow',
}, async ({ page }) => {
  await enter(page, 'renee@example.test');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  const part = /\/assets\/my-vehicles-[^/]+\.js$/;
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/dashboard?tab=vehicles');
  const missing = page.getByText('This part of the page didn’t load.');
  await expect(missing).toBeVisible();
  await expect(heading(page)).toHaveText('Hello, Renee');
  expect(loads).toBe(1);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => loads).toBe(2);
  // The chunk is still missing: the page works without it, and does not reload forever.
  await expect(missing).toBeVisible();
  await again.click();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  await expect(missing).toBeVisible();
  expect(loads).toBe(2);
});
