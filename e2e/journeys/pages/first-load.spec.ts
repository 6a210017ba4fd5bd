import type { Page, Route } from '@playwright/test';
import {
  allScripts,
  packedBytes,
  partsOf,
  routesThatReach,
  serviceWorker,
  textOf,
} from '../../built-parts.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/journey.ts';
import { callApi, enterAs, newVisitor, type Visitor } from '../support/people.ts';
import { LARGEST_SHIFT, noteShifts, shiftOf } from '../support/shifts.ts';

/** The packed bytes that a first visit may fetch before any interaction. */
const SCRIPT_BYTES = 100_000;
const STYLE_BYTES = 20_000;
/** The deferred landing page's own script and its texts. */
const DEFERRED_LANDING_BYTES = 6_000;

/** Packed bytes of what the page fetches while it loads, by kind. */
async function fetched(page: Page, path: string): Promise<{ script: number; link: number }> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const bytes = { script: 0, link: 0 };
    // A built page has its styles in it.
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    const packed = new Blob([styles]).stream().pipeThrough(new CompressionStream('gzip'));
    bytes.link += (await new Response(packed).arrayBuffer()).byteLength;
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      if (/\.m?js$/.test(entry.name)) bytes.script += entry.encodedBodySize;
      if (entry.name.endsWith('.css')) bytes.link += entry.encodedBodySize;
    }
    return bytes;
  });
}

for (const path of ['/', '/safety', '/privacy'])
  test(`The first load of ${path} stays light, and no map or chart is in it`, async ({ page }) => {
    const bytes = await fetched(page, path);
    expect(bytes.script).toBeLessThan(SCRIPT_BYTES);
    expect(bytes.link).toBeGreaterThan(1_000);
    expect(bytes.link).toBeLessThan(STYLE_BYTES);
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    ).not.toMatch(/maplibre|chart|socket/);
  });

/**
 * What the pages start with once they are hydrated, in kB packed and in files; with a little air, so that growth is
 * noticed. No page of users starts with more than 180 kB.
 */
const BUDGETS: Record<string, { script: number; style: number; files: number }> = {
  'routes/public/home': { script: 178, style: 13, files: 34 },
  'routes/public/help': { script: 177, style: 11, files: 30 },
  'routes/public/help-article': { script: 178, style: 10, files: 25 },
  'content-safety': { script: 171, style: 10, files: 22 },
  'routes/account/login': { script: 174, style: 11, files: 32 },
  'routes/account/signup': { script: 175, style: 11, files: 35 },
  'routes/public/contact': { script: 169, style: 10, files: 25 },
  'routes/rentals/vehicle': { script: 180, style: 13, files: 62 },
  'routes/rentals/checkout': { script: 180, style: 12, files: 54 },
  'routes/rentals/rent-car': { script: 180, style: 14, files: 56 },
  'routes/rentals/rental': { script: 180, style: 12, files: 53 },
  'routes/rentals/handover': { script: 173, style: 14, files: 40 },
  'routes/rentals/list-vehicle': { script: 179, style: 11, files: 37 },
  'routes/rentals/edit-vehicle': { script: 180, style: 11, files: 41 },
  'routes/desk/admin': { script: 180, style: 12, files: 52 },
  'routes/desk/ledger': { script: 178, style: 12, files: 53 },
  'routes/desk/differences': { script: 174, style: 12, files: 46 },
  'routes/desk/payments': { script: 180, style: 13, files: 58 },
  'routes/desk/dispute': { script: 180, style: 12, files: 61 },
  'routes/desk/setup': { script: 170, style: 10, files: 30 },
  'routes/desk/settings': { script: 173, style: 11, files: 41 },
  'routes/desk/webhooks': { script: 177, style: 12, files: 45 },
  'routes/payments/test-bank': { script: 168, style: 10, files: 23 },
  'routes/account/test-payee': { script: 169, style: 10, files: 24 },
  'routes/rides/request-ride': { script: 180, style: 12, files: 44 },
  'routes/rides/ride': { script: 173, style: 12, files: 44 },
  'routes/rides/drive': { script: 177, style: 12, files: 45 },
  'routes/messages': { script: 174, style: 10, files: 29 },
  'routes/rides/become-driver': { script: 177, style: 12, files: 48 },
  'routes/account/account': { script: 180, style: 11, files: 44 },
  'routes/rentals/calendar': { script: 176, style: 11, files: 32 },
  'routes/account/earnings': { script: 177, style: 12, files: 38 },
  'routes/account/favorites': { script: 171, style: 11, files: 34 },
  'routes/account/verify': { script: 176, style: 12, files: 38 },
  'routes/dashboard': { script: 180, style: 11, files: 46 },
};

for (const [route, { script, style, files }] of Object.entries(BUDGETS))
  test(`What ${route} starts with stays within its budget, without schemas, map, charts and sockets`, () => {
    const parts = partsOf(route);
    const bytesOf = (ending: string) => packedBytes(parts.filter((part) => part.endsWith(ending)));
    expect.soft(bytesOf('.js')).toBeLessThan(script * 1000);
    expect.soft(bytesOf('.css')).toBeLessThan(style * 1000);
    expect.soft(parts.length).toBeLessThan(files);
    expect(parts.join()).not.toMatch(/maplibre|map-view|chart|socket/);
    expect(textOf(parts).includes(ZOD), 'schemas').toBe(false);
  });

/** A name that the validation library gives its schemas. */
const ZOD = '$ZodType';

/** A string of a library's own code: a script that contains it contains the library. */
const LIBRARIES = {
  'react-dom': 'rendererPackageName',
  'react-router': 'useRoutes() may be used only in the context of a <Router> component',
  i18next: 'init: i18next is already initialized',
  'react-query': 'No QueryClient set, use QueryClientProvider to set one',
  maplibre: 'maplibregl-canvas',
};

test('A page starts with the endpoints that it calls, not with all of them', () => {
  const own = textOf(partsOf('routes/account/earnings'));
  expect(own).toContain('/api/earnings/balance');
  expect(own).not.toContain('/api/admin/');
});

test('No library is built in twice', () => {
  const scripts = allScripts();
  for (const [library, sentence] of Object.entries(LIBRARIES)) {
    const places = scripts.filter(([, code]) => code.includes(sentence)).map(([name]) => name);
    expect.soft(places, library).toHaveLength(1);
  }
});

test('What a page begins with is kept for work without a network', () => {
  const kept = serviceWorker();
  const missing = Object.keys(BUDGETS)
    .flatMap(partsOf)
    .filter((part) => !kept.includes(part));
  expect([...new Set(missing)]).toEqual([]);
});

test('The map is a matter of the pages that show one', () => {
  expect(routesThatReach(/^maplibre-gl-/).sort()).toEqual([
    'routes/demo/demo-components',
    'routes/desk/admin',
    'routes/desk/settings',
    'routes/desk/setup',
    'routes/rentals/checkout',
    'routes/rentals/edit-vehicle',
    'routes/rentals/list-vehicle',
    'routes/rentals/rent-car',
    'routes/rentals/rental',
    'routes/rentals/vehicle',
    'routes/rides/drive',
    'routes/rides/request-ride',
    'routes/rides/ride',
  ]);
});

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
