import type { Page } from '@playwright/test';
import {
  allScripts,
  packedBytes,
  partsOf,
  routesThatReach,
  serviceWorker,
  textOf,
} from '../../built-parts.ts';
import { expect, test } from '../support/journey.ts';
import { enterAs, newVisitor } from '../support/people.ts';

/** The packed bytes that a first visit may fetch before any interaction. */
const SCRIPT_BYTES = 100_000;
const STYLE_BYTES = 20_000;
/** The script that says what is true now on a landing page at rest. */
const AT_REST_BYTES = 6_000;

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

/** What the pages start with once they are hydrated, in kB packed and in files; with a little air, so that growth is noticed. */
const BUDGETS: Record<string, { script: number; style: number; files: number }> = {
  'routes/public/home': { script: 178, style: 13, files: 50 },
  'routes/public/help': { script: 197, style: 12, files: 47 },
  'routes/public/help-article': { script: 225, style: 11, files: 47 },
  'routes/account/login': { script: 172, style: 9, files: 43 },
  'routes/account/signup': { script: 173, style: 10, files: 46 },
  'routes/public/contact': { script: 173, style: 11, files: 45 },
  'routes/rentals/vehicle': { script: 187, style: 15, files: 79 },
  'routes/rentals/rent-car': { script: 186, style: 14, files: 75 },
  'routes/rides/request-ride': { script: 190, style: 14, files: 83 },
  'routes/dashboard': { script: 184, style: 13, files: 73 },
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

/** A sentence of a library's own code: where it stands, the library is. */
const LIBRARIES = {
  'react-dom': 'rendererPackageName',
  'react-router': 'useRoutes() may be used only in the context of a <Router> component',
  i18next: 'init: i18next is already initialized',
  'react-query': 'No QueryClient set, use QueryClientProvider to set one',
  maplibre: 'maplibregl-canvas',
};

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

test('A page at rest wakes at the first touch, and what was pressed then is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { script } = await fetched(page, '/');
  expect(script).toBeLessThan(AT_REST_BYTES);
  // What is true now stands there before the page is awake, and after.
  const now = page.getByText(/^\d+ cars? available nearby, \d+ drivers? online$/);
  await expect(now).toBeVisible();
  await expect(page.getByText('Example figures of this demo.')).toBeVisible();
  // The calculator is moved while the page sleeps, and shows it once it is awake.
  await page.getByRole('slider', { name: 'Days rented each month' }).fill('10');
  await expect(page.getByText('10 days × $56.00')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Rent a car' })).toBeVisible();
  await expect(now).toHaveCount(1);
});

test('For a signed-in person the page is hydrated from the start', async ({ page }) => {
  await enterAs(page, await newVisitor(page, 'Noor'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
});
