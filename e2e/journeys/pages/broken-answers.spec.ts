import type { Page } from '@playwright/test';
import { expect, test as journey } from '../support/journey.ts';
import { demoVisitor, enterAs, newVisitor } from '../support/people.ts';
import { trySignIn } from '../support/try-sign-in.ts';

/** Error messages for unreadable responses. The browser logs each to the console, which is not checked here. */
const test = journey.extend({
  page: async ({ context }, use) => use(await context.newPage()),
});

const enter = async (page: Page, email: string) => enterAs(page, await demoVisitor(page, email));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');

/** A failure from a proxy in front of Josey: no envelope. */
const answerLikeAProxy = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );

test('A wrong password is refused in the server’s words', async ({ page }) => {
  await page.goto('/login');
  await trySignIn(page);
  await expect(alert(page)).toHaveText('The email or the password is wrong.');
});

test('A sign-in, a sign-up and the demo’s sign-in that got no proper answer have sentences of their own', {
  tag: '@slow',
}, async ({ page }) => {
  await answerLikeAProxy(page, '/api/auth/login');
  await answerLikeAProxy(page, '/api/auth/register');
  await answerLikeAProxy(page, '/api/demo/admin-login');
  await page.goto('/login');
  await trySignIn(page);
  await expect(alert(page)).toHaveText('Login failed');
  await page.getByRole('button', { name: 'Quick admin login (demo)' }).click();
  await expect(alert(page)).toHaveText('Admin login failed');
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Imani');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(`imani-${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('walk-around-the-corner');
  await page.getByLabel('Confirm password').fill('walk-around-the-corner');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(alert(page)).toHaveText('Registration failed');
});

test('Any other call that got no proper answer says so with its status', async ({ page }) => {
  await answerLikeAProxy(page, '/api/vehicles/0199f000-0000-7000-8000-000000000000');
  await page.goto('/vehicles/0199f000-0000-7000-8000-000000000000');
  await expect(alert(page)).toContainText('API call failed: Bad Gateway');
});

test('A session that is no longer good is left without a word', async ({ page }) => {
  const stale = { ...(await newVisitor(page)), sessionId: 'x'.repeat(43) };
  await enterAs(page, stale);
  await page.goto('/');
  // The server-rendered HTML already has the link, before the session is checked.
  await expect
    .poll(() => page.evaluate(() => [localStorage.sessionId, localStorage.user]))
    .toEqual([undefined, undefined]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('One list that fails says so on its tab, the others are there; Try again brings it', async ({
  page,
}) => {
  await enter(page, 'renee@example.test');
  let isBroken = true;
  const fault = {
    success: false,
    code: 'internal',
    error: 'Something went wrong on our side.',
    requestId: '1',
  };
  await page.route('**/api/rides?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: fault }) : route.continue(),
  );
  await page.goto('/dashboard?tab=rides');
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await page.getByRole('tab', { name: 'My Vehicles' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Ride History' }).click();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Completed');
  await expect(page.getByRole('tabpanel')).not.toContainText('Failed to load');
});

test('The admin page says that its data could not be loaded', async ({ page }) => {
  await enter(page, 'admin@example.test');
  await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'));
  await page.goto('/admin');
  await expect(alert(page).filter({ hasText: 'Failed to load admin data' }).first()).toBeVisible();
});

test('Offline the page stays and says so; what is missing comes by itself afterwards', async ({
  page,
  context,
}) => {
  await enter(page, 'renee@example.test');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText('Hello, Renee');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('You’re offline.', { exact: false })).toHaveCount(0);
});

test('A page that breaks leaves the header, a sentence and a way on', async ({ page }) => {
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

test('A part that is gone after a new release is fetched with a fresh page, once', { tag: '@slow' }, async ({
  page,
}) => {
  await enter(page, 'renee@example.test');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  const part = /\/assets\/notification-bell-[^/]+\.js$/;
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/dashboard');
  await expect.poll(() => loads).toBe(2);
  // The chunk is still missing: the page works without it, and does not reload forever.
  await expect(heading(page)).toHaveText('Hello, Renee');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
  expect(loads).toBe(2);
});
