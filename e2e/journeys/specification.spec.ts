import { DEMO, expect, signIn, test } from './journey.ts';

/** §2 of the specification: every route with its access rule and where it sends whom. */

const PUBLIC = [
  { path: '/', says: 'Rent a Vehicle' },
  { path: '/login', says: 'Sign in' },
  { path: '/signup', says: 'Create' },
];

const PROTECTED = [
  { path: '/dashboard', sentence: 'Please log in to access your dashboard.' },
  { path: '/list-vehicle', sentence: 'Please log in to list a vehicle.' },
  { path: '/request-ride', sentence: 'Please log in to request a ride.' },
  { path: '/rent-car', sentence: 'Please log in to rent a car.' },
  { path: '/become-driver', sentence: 'Please log in to become a driver.' },
];

for (const { path, says } of PUBLIC) {
  test(`${path} is there for everybody`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('main, form').getByText(says).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

for (const { path, sentence } of PROTECTED) {
  test(`${path} asks for the sign-in, says why, and comes back`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await page.waitForURL(`**/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByLabel('E-mail').fill(DEMO.renter);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('h1').first()).toBeVisible();
  });
}

test('/admin sends whoever is signed out to the sign-in, and whoever is no admin to the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.waitForURL('**/login?next=%2Fadmin');
  await signIn(page, DEMO.renter);
  await page.goto('/admin');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
});

test('The quick admin sign-in of the demo goes to /admin, every other to /dashboard', async ({ page }) => {
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

test('Whoever signs up lands on the dashboard, and the session is kept under its two keys', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('E-mail').fill(`nora.${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('around-the-corner');
  await page.getByLabel('Confirm password').fill('around-the-corner');
  await page.getByRole('button', { name: /Create/ }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !key.startsWith('josey:')),
  );
  expect(kept.sort()).toEqual(['sessionId', 'user']);
});

test('Any other path is the 404 page, with its status, its text and a link home', async ({ page }) => {
  expect((await page.goto('/nothing/here'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: /home/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
