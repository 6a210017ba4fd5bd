import { allScripts, keptParts, packedBytes, partsOf, routesThatReach, textOf } from '../../built-parts.ts';
import { fetched } from '../support/fetched.ts';
import { expect, test } from '../support/journey.ts';

/** The packed bytes that a first visit may fetch before any interaction. */
const SCRIPT_BYTES = 100_000;
const STYLE_BYTES = 20_000;

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
  const kept = keptParts();
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
