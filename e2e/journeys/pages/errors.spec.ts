import { expect, type Page, test } from '@playwright/test';
import { TestServer } from '../../test-server.ts';
import { demoVisitor, enterAs } from '../support/people.ts';
import { trySignIn } from '../support/try-sign-in.ts';

/**
 * Error messages while the server or its database is really down: the journeys kill and restart this server, and kill
 * or freeze its database. The browser logs each failure to the console, which is not checked here.
 */
let josey: TestServer;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  josey = await TestServer.start({ SIMULATED_DRIVERS: '0' });
});
test.afterAll(() => josey.remove());

const open = (page: Page, path: string) => page.goto(`${josey.url}${path}`);
const enter = async (page: Page, email: string) => enterAs(page, await demoVisitor(page, email, josey.url));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('alert');

test('With the server down the page shows a message, and recovers by itself', {
  tag: '@slow',
}, async ({ page }) => {
  await enter(page, 'renee@example.test');
  await open(page, '/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no second page');
  await open(visitor, '/login');
  await trySignIn(visitor);
  await expect(alert(visitor)).toHaveText('Wrong email or password.');

  await josey.kill();
  await trySignIn(visitor);
  await expect(alert(visitor)).toHaveText('Network error. Please try again.');
  await visitor.close();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(alert(page)).toContainText('Failed to load dashboard data');
  await expect(page.getByText('We can’t reach Josey', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');

  await josey.start();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('We can’t reach Josey', { exact: false })).toHaveCount(0);
});

test('A database crash is hardly noticed', { tag: '@slow' }, async ({ page }) => {
  await enter(page, 'renee@example.test');
  await open(page, '/dashboard');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await josey.killDatabase();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');
  await josey.isReady();
});

test('A frozen database leads to messages, keeps users signed in, and recovers by itself', {
  tag: '@slow',
}, async ({ page }) => {
  await enter(page, 'renee@example.test');
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no second page');
  await open(visitor, '/login');
  await expect(visitor.getByLabel('Email')).toBeVisible();
  josey.freezeDatabase();
  await trySignIn(visitor);
  await open(page, '/dashboard');
  const away = page.getByText('We can’t reach Josey', { exact: false });
  await expect(away).toBeVisible({ timeout: 60_000 });
  await expect(heading(page)).toHaveText('Hello, Renee');
  await expect(alert(page)).toContainText('Failed to load dashboard data', { timeout: 60_000 });
  const busy = 'We’re having trouble right now. Try again in a minute.';
  await expect(alert(visitor)).toHaveText(busy, { timeout: 60_000 });
  josey.thawDatabase();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  await expect(away).toHaveCount(0);
  await josey.isReady();
  await trySignIn(visitor);
  await expect(alert(visitor)).toHaveText('Wrong email or password.');
  await visitor.close();
});
