import { expect, type Page, test } from '@playwright/test';
import { OwnJosey } from '../own-josey.ts';
import { demoVisitor, enterAs, newVisitor } from './people.ts';

/**
 * What a person reads when something is broken, brought about for real: this Josey is killed and started, its
 * database dies and stands still. The browser's console is full of it, and is not looked at here.
 */
let josey: OwnJosey;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  josey = await OwnJosey.start({ SIMULATED_DRIVERS: '0' });
});
test.afterAll(() => josey.remove());

const open = (page: Page, path: string) => page.goto(`${josey.url}${path}`);
const enter = async (page: Page, email: string) => enterAs(page, await demoVisitor(page, email, josey.url));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');

/** An answer as a proxy in front of Josey gives it: no envelope. */
const answerLikeAProxy = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );

async function trySignIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('renee@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('A wrong password is refused in the server’s words', async ({ page }) => {
  await open(page, '/login');
  await trySignIn(page);
  await expect(alert(page)).toHaveText('The e-mail or the password is wrong.');
});

test('A sign-in, a sign-up and the demo’s sign-in that got no proper answer have sentences of their own', async ({
  page,
}) => {
  await answerLikeAProxy(page, '/api/auth/login');
  await answerLikeAProxy(page, '/api/auth/register');
  await answerLikeAProxy(page, '/api/demo/admin-login');
  await open(page, '/login');
  await trySignIn(page);
  await expect(alert(page)).toHaveText('Login failed');
  await page.getByRole('button', { name: 'Quick admin login (demo)' }).click();
  await expect(alert(page)).toHaveText('Admin login failed');
  await open(page, '/signup');
  await page.getByLabel('First name').fill('Imani');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('E-mail').fill(`imani-${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('walk-around-the-corner');
  await page.getByLabel('Confirm password').fill('walk-around-the-corner');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(alert(page)).toHaveText('Registration failed');
});

test('Any other call that got no proper answer says so with its status', async ({ page }) => {
  await answerLikeAProxy(page, '/api/vehicles/0199f000-0000-7000-8000-000000000000');
  await open(page, '/vehicles/0199f000-0000-7000-8000-000000000000');
  await expect(alert(page)).toContainText('API call failed: Bad Gateway');
});

test('A session that is no longer good is left without a word', async ({ page }) => {
  const stale = { ...(await newVisitor(page, 'Imani', josey.url)), sessionId: 'x'.repeat(43) };
  await enterAs(page, stale);
  await open(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.sessionId, localStorage.user])).toEqual(
    [null, null].map(() => undefined),
  );
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
  await open(page, '/dashboard?tab=rides');
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await page.getByRole('tab', { name: 'My Vehicles' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Ride History' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  isBroken = false;
  await expect(page.getByRole('tabpanel')).not.toContainText('Failed to load');
});

test('The admin page says that its data could not be loaded', async ({ page }) => {
  await enter(page, 'admin@example.test');
  await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'));
  await open(page, '/admin');
  await expect(alert(page).filter({ hasText: 'Failed to load admin data' }).first()).toBeVisible();
});

test('Offline the page stays and says so; what is missing comes by itself afterwards', async ({
  page,
  context,
}) => {
  await enter(page, 'renee@example.test');
  await open(page, '/dashboard');
  await expect(heading(page)).toHaveText('Hello, Renee');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await context.setOffline(false);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0);
});

test('A page that breaks leaves the header, a sentence and a way on', async ({ page }) => {
  await enter(page, 'renee@example.test');
  await page.route('**/api/rides?*', (route) =>
    route.fulfill({ json: { success: true, data: [null], nextCursor: null, total: 1 } }),
  );
  await open(page, '/dashboard?tab=rides');
  await expect(heading(page)).toHaveText('This page broke');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL(`${josey.url}/`);
  await expect(heading(page)).toContainText('There’s a car around the corner');
});

test('A part that is gone after a new release is fetched with a fresh page, once', async ({ page }) => {
  await enter(page, 'renee@example.test');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  const part = /\/assets\/notification-bell-[^/]+\.js$/;
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, '/dashboard');
  await expect.poll(() => loads).toBe(2);
  // Still gone: the page does without it, and does not start anew for ever.
  await expect(heading(page)).toHaveText('Hello, Renee');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
  expect(loads).toBe(2);
});

test('With the server gone people read it, and the page goes on by itself when it is back', async ({
  page,
}) => {
  await enter(page, 'renee@example.test');
  await open(page, '/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no second page');
  await open(visitor, '/login');
  await expect(visitor.getByLabel('E-mail')).toBeVisible();

  await josey.kill();
  await trySignIn(visitor);
  await expect(alert(visitor)).toHaveText('Network error. Please try again.');
  await visitor.close();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await expect(page.getByText('We could not reach Josey', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');

  await josey.start();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('We could not reach Josey', { exact: false })).toHaveCount(0);
});

test('A database that dies in the middle is hardly noticed', async ({ page }) => {
  await enter(page, 'renee@example.test');
  await open(page, '/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await josey.killDatabase();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');
  await josey.isReady();
});

test('A database that stands still ends in sentences, keeps people signed in, and serves again by itself', async ({
  page,
}) => {
  await enter(page, 'renee@example.test');
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no second page');
  await open(visitor, '/login');
  await expect(visitor.getByLabel('E-mail')).toBeVisible();
  josey.freezeDatabase();
  await trySignIn(visitor);
  await open(page, '/dashboard');
  const away = page.getByText('We could not reach Josey', { exact: false });
  await expect(away).toBeVisible({ timeout: 60_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');
  await expect(alert(page)).toContainText('Failed to load dashboard data', { timeout: 60_000 });
  const catchingBreath = 'Josey is catching its breath. Please try again shortly.';
  await expect(alert(visitor)).toHaveText(catchingBreath, { timeout: 60_000 });
  josey.thawDatabase();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(away).toHaveCount(0);
  await josey.isReady();
  await trySignIn(visitor);
  await expect(alert(visitor)).toHaveText('The e-mail or the password is wrong.');
  await visitor.close();
});
