import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs, isListening, newVisitor } from '../support/people.ts';

const HEADER = [
  ['Rent a car', '/rent-car'],
  ['Request a ride', '/request-ride'],
  ['List your vehicle', '/list-vehicle'],
  ['Drive', '/become-driver'],
] as const;

test('The sticky header links a visitor to every page', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Josey, home' })).toHaveAttribute('href', '/');
  for (const [name, path] of HEADER)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).toBeInViewport();
});

test('On a phone the header’s links are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Rent a car', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const [name, path] of HEADER)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/signup');
});

test('The footer names support, legal pages, phone, email and the years', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Help', 'Safety', 'Insurance', 'Contact', 'Privacy', 'Terms', 'Cookies'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/${name.toLowerCase()}`,
    );
  // In the HTML from the server, and still there after hydration.
  for (const isHydrated of [false, true]) {
    if (isHydrated) {
      await footer.hover();
      await hydrated(page);
    }
    await expect(footer.getByRole('link', { name: '410-555-0100' })).toHaveAttribute(
      'href',
      'tel:4105550100',
    );
    const mail = footer.getByRole('link', { name: 'support@example.test' });
    await expect(mail).toHaveAttribute('href', 'mailto:support@example.test');
  }
  await expect(footer.getByText('Available Nationwide')).toBeVisible();
  // By the browser's clock: in its time zone the year may have changed already.
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer.getByText(`© 2024–${year}`)).toBeVisible();
});

test('The header links a signed-in user to dashboard, bell and sign-out, and only an admin to the admin page', async ({
  page,
}) => {
  await enterAs(page, await newVisitor(page));
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await header.getByRole('button', { name: 'Your account' }).click();
  await header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();

  await enterAs(page, await demoVisitor(page, DEMO.admin));
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('href', '/admin');
});

test('A protected page sends a visitor to sign-in with the reason, and back afterwards', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
  await expect(page.getByText('Please log in to open the admin pages.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/signup?next=%2Fadmin');
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The URL changes before the page does, and both forms have an email field.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(DEMO.admin);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('An unknown URL is a 404 with a link home', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});

test('Every page has its own title, and a navigation focuses its heading', { tag: '@slow' }, async ({
  page,
}) => {
  await enterAs(page, await newVisitor(page));
  await page.goto('/');
  const titles = new Set([await page.title()]);
  for (const [name, path] of HEADER) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/ · Josey$/);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(HEADER.length + 1);
});

test('The first Tab offers to skip the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('A protected page shows a spinner while the session is checked', async ({ page }) => {
  await enterAs(page, await newVisitor(page));
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  asked.resolve();
  await expect(page.getByRole('heading', { name: 'Hello, Imani' })).toBeVisible();
});

test('A user who is suspended while the page is open sees it at once', async ({ page }) => {
  const person = await newVisitor(page);
  await enterAs(page, person);
  const listening = isListening(page);
  await page.goto('/dashboard');
  await listening;
  await decide(page, person.user.id, 'verified');
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
  await decide(page, person.user.id, 'suspended');
  await expect(page).toHaveURL(/^[^?]+\/login/);
  await expect(page.getByText('Your account is suspended. Contact support to sort it out.')).toBeVisible();
});

async function decide(page: Page, userId: string, status: string): Promise<void> {
  const as = await demoVisitor(page, DEMO.admin);
  await callApi(page, `/api/admin/users/${userId}/status`, {
    as,
    method: 'PUT',
    body: { status, reason: 'Seen.' },
  });
}
