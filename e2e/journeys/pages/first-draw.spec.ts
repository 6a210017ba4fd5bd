import type { Page, Route } from '@playwright/test';
import { fetched } from '../support/fetched.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/journey.ts';
import { callApi, enterAs, newVisitor, type Visitor } from '../support/people.ts';
import { LARGEST_SHIFT, noteShifts, shiftOf } from '../support/shifts.ts';

/** The packed bytes of the deferred landing page's own script and its texts. */
const DEFERRED_LANDING_BYTES = 6_000;
/** React and everything else but the deferred landing page's own script. */
const MAIN_SCRIPTS = /\/assets\/(?!deferred-)[^/]*\.js$/;

test('The landing page shows present figures and a working menu and calculator before hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, MAIN_SCRIPTS);
  const { script } = await fetched(page, '/');
  expect(script).toBeGreaterThan(1_000);
  expect(script).toBeLessThan(DEFERRED_LANDING_BYTES);
  const present = page.getByText(/^\d+ cars? available nearby, \d+ drivers? online$/);
  await expect(present).toBeVisible();
  await expect(page.getByText('Example figures of this demo.')).toBeVisible();

  // The first press.
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Rent a car' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();

  const days = page.getByRole('slider', { name: 'Days rented each month' });
  await days.fill('10');
  await expect(page.getByText('10 days × $56.00')).toBeVisible();
  await expect(page.getByText('$448.00', { exact: true })).toBeVisible();
  await expect(days).toHaveAttribute('aria-valuetext', '10');

  release();
  await hydrated(page);
  await expect(present).toHaveCount(1);
  await expect(page.getByText('10 days × $56.00')).toBeVisible();
  await page.getByRole('slider', { name: 'Your daily rate' }).fill('100');
  await expect(page.getByText('10 days × $100.00')).toBeVisible();
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByText(/^10 días × \$100\.00$/)).toBeVisible();
});

test('A language chosen before hydration is applied after it', async ({ page }) => {
  const release = await hold(page, MAIN_SCRIPTS);
  await page.goto('/safety');
  await page.getByLabel('Language').selectOption('es');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
});

test('An appearance that was changed elsewhere is not set back by returning to a page', async ({ page }) => {
  await page.goto('/safety');
  await page.getByLabel('Appearance').selectOption('dark');
  await hydrated(page);
  const scheme = () => page.evaluate(() => localStorage.getItem('josey:color-scheme'));
  await expect.poll(scheme).toBe('dark');
  await page.goto('/privacy');
  await page.getByLabel('Appearance').selectOption('light');
  await hydrated(page);
  await expect.poll(scheme).toBe('light');
  await page.goBack();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await expect(page.getByLabel('Appearance')).toHaveValue('light');
  expect(await scheme()).toBe('light');
});

test('The first press opens the menu in a browser without commands too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  const release = await hold(page, MAIN_SCRIPTS);
  await page.goto('/safety');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
});

for (const [path, field] of [
  ['/login', 'Email'],
  ['/signup', 'Phone'],
  ['/help', 'Search help'],
] as const)
  test(`${path} hydrates without an interaction`, async ({ page }) => {
    await page.goto(path);
    const input = page.getByLabel(field).first();
    await expect(input).toBeVisible();
    // React marks the elements it manages.
    await expect
      .poll(() =>
        input.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      )
      .toBe(true);
  });

/** What a page shows before any of its scripts has arrived. */
const FIRST_DRAWN = {
  '/dashboard': ['Hello, Noor', 'Hola, Noor'],
  '/rent-car': ['Looking for cars', 'Buscando carros'],
  '/request-ride': ['Where to?', '¿A dónde?'],
  '/list-vehicle': ['List your vehicle', 'Publicar tu vehículo'],
  '/become-driver': ['Become a driver', 'Conviértete en conductor'],
  '/account': ['Your account', 'Tu cuenta'],
  '/verify': ['Your license', 'Tu licencia de conducir'],
} as const;
/** A user whose profile names a language. */
async function newReader(page: Page, language: string): Promise<Visitor> {
  const visitor = await newVisitor(page, 'Noor');
  const request = { as: visitor, method: 'PUT', body: { language } };
  return { ...visitor, user: await callApi(page, '/api/profile/locale', request) };
}

const ANY_SCRIPT = /\/assets\/[^/]*\.js$/;

for (const [locale, language] of [
  ['en-US', 0],
  ['es-US', 1],
] as const)
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test('The pages of a signed-in user draw header and heading before their scripts arrive', async ({
      page,
    }) => {
      await enterAs(page, await newReader(page, locale.slice(0, 2)));
      const release = await hold(page, ANY_SCRIPT);
      await noteShifts(page);
      for (const [path, headings] of Object.entries(FIRST_DRAWN)) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1, name: headings[language] })).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: /^Josey/ })).toBeVisible();
        expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      }
      release();
      await hydrated(page);
      expect(await shiftOf(page)).toBeLessThan(LARGEST_SHIFT);
    });
  });

test('A visitor is sent from a page for users to sign-in before any script arrives', async ({ page }) => {
  await hold(page, ANY_SCRIPT);
  await page.goto('/list-vehicle?from=menu', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login?next=%2Flist-vehicle%3Ffrom%3Dmenu');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('A guest is drawn the search and the ride form before any script arrives', async ({ page }) => {
  await hold(page, ANY_SCRIPT);
  for (const [path, heading] of [
    ['/rent-car', 'Looking for cars'],
    ['/request-ride', 'Where to?'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('A page drawn in another language than the user’s stays hidden until it is in theirs', async ({
  page,
}) => {
  await enterAs(page, await newReader(page, 'es'));
  const release = await hold(page, ANY_SCRIPT);
  await page.goto('/account', { waitUntil: 'commit' });
  const heading = page.locator('h1');
  await expect(heading).toHaveText('Your account');
  await expect(heading).toBeHidden();
  release();
  await expect(heading).toBeVisible();
  await expect(heading).toHaveText('Tu cuenta');
});

test('For a signed-in user a deferred page hydrates at once', async ({ page }) => {
  await enterAs(page, await newVisitor(page, 'Noor'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
});

test.describe('when the scripts of a page fail to load', () => {
  test.use({ brokenConnection: true });

  test('a deferred page says so, and tries again', async ({ page }) => {
    await page.goto('/safety', { waitUntil: 'networkidle' });
    let failures = 0;
    const fail = async (request: Route) => {
      await request.abort('connectionrefused');
      failures++;
    };
    await page.route('**/assets/entry.client-*.js', fail);
    await page.keyboard.press('Shift');
    await expect(page.getByText('We can’t reach Josey')).toBeVisible();
    // The page asks for the entry twice: to preload it, and after its other scripts.
    await expect.poll(() => failures).toBe(2);
    await page.unroute('**/assets/entry.client-*.js', fail);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We can’t reach Josey')).toBeHidden();
    await page.keyboard.press('Shift');
    await hydrated(page);
  });

  test('because a newer release replaced them, it reloads once', async ({ page }) => {
    const gone = { status: 404, body: '' };
    await page.route('**/assets/content-page-*.js', (route) => route.fulfill(gone), { times: 1 });
    await page.goto('/safety', { waitUntil: 'networkidle' });
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Shift');
    await reloaded;
    await page.keyboard.press('Shift');
    await hydrated(page);

    await page.route('**/assets/content-page-*.js', (route) => route.fulfill(gone));
    await page.reload();
    await page.keyboard.press('Shift');
    await expect(page.getByText('We can’t reach Josey')).toBeVisible();
  });

  for (const path of ['/help', '/login', '/request-ride'])
    test(`${path} says so, and tries again`, async ({ page }) => {
      const fail = (request: Route) => request.abort('connectionrefused');
      await page.route('**/assets/*.js', fail);
      await page.goto(path);
      await expect(page.getByText('We can’t reach Josey')).toBeVisible();
      await page.unroute('**/assets/*.js', fail);
      await page.getByRole('button', { name: 'Try again' }).click();
      await hydrated(page);
    });
});
