import type { Page, Route } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { noteShifts, shiftOf } from '../support/shifts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

/** Whether React has taken the page over; it marks what it looks after. */
const isAwake = () =>
  Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps'));

for (const path of ['/login', '/signup'])
  test(`${path} stands whole before any script of it, and nothing moves as it wakes`, async ({ page }) => {
    await noteShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const ways = page.getByRole('button', { name: /^Continue with/ });
    await expect(ways).toHaveCount(2);
    expect(await scriptsOf(page)).toBe(0);
    // A font that comes after the first drawing.
    const atRest = await shiftOf(page);
    // No key or press: what these move does not count as a jump.
    await page.getByLabel('Email').evaluate((field) => field.focus());
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
    await expect(ways).toHaveCount(2);
    expect(await shiftOf(page)).toBe(atRest);
  });

test('A form sent before the page is hydrated is sent after hydration, and never in the address', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login');
  await page.getByLabel('Email').evaluate((field: HTMLInputElement, email) => {
    field.value = email;
  }, DEMO.renter);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await page.waitForURL('/dashboard');
});

test('The eye beside the password opens also when it was pressed before the page was awake', {
  tag: '@slow',
}, async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(DEMO.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(DEMO.password);
});

test('What a password manager fills in and sends by itself wakes the page, and is sent', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.locator('form').evaluate(
    (form: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values))
        (form.elements.namedItem(name) as HTMLInputElement).value = value;
      form.requestSubmit();
    },
    { email: DEMO.renter, password: DEMO.password },
  );
  await page.waitForURL('/dashboard');
});

test.describe('Without any script', () => {
  test.use({ javaScriptEnabled: false, brokenConnection: true });

  test('nothing typed gets into the address', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(DEMO.renter);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await page.keyboard.press('Enter');
    expect([(await sent).method(), new URL((await sent).url()).search]).toEqual(['POST', '']);
  });
});

test.describe('When the scripts do not come', () => {
  test.use({ brokenConnection: true });

  test('the page says so, and tries again', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    const gone = (request: Route) => request.abort('connectionrefused');
    await page.route('**/*', gone);
    await page.getByLabel('Email').fill(DEMO.renter);
    await expect(page.getByText('We can’t reach Josey')).toBeVisible();
    await page.unroute('**/*', gone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Email').fill(DEMO.renter);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/dashboard');
  });

  test('not even when only the last of them is missing', { tag: '@slow' }, async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', (request) => request.abort('connectionrefused'));
    await page.route('/login', (request) =>
      request.request().method() === 'HEAD' ? request.abort('connectionrefused') : request.fallback(),
    );
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(DEMO.renter);
    await expect(page.getByText('We can’t reach Josey')).toBeVisible();
  });

  test('of a release that is gone, it starts anew with the one that is there', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.route('**/assets/start-*.js', (route) => route.fulfill({ status: 404, body: '' }), {
      times: 1,
    });
    await page.goto('/login');
    const anew = page.waitForEvent('load');
    await page.getByLabel('Email').focus();
    await anew;
    await page.getByLabel('Email').focus();
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  });
});
