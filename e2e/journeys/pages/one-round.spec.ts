import type { Page, Request } from '@playwright/test';
import { addressOf, PAGES } from '../support/all-pages.ts';
import { expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';
import { LARGEST_SHIFT, noteShifts, shiftOf } from '../support/shifts.ts';

const SCREENS = ['dashboard', 'rent-car', 'vehicle', 'request-ride', 'drive', 'account', 'admin-users'];

for (const screen of PAGES.filter(({ name }) => SCREENS.includes(name)))
  test(`${screen.name} requests all its data in parallel, and nothing on it shifts`, {
    tag: '@slow',
  }, async ({ page }) => {
    if (screen.as) await enterAs(page, await demoVisitor(page, screen.as));
    const address = await addressOf(screen, page);
    const calls = await callsOf(page, address);
    expect(calls.size).toBeGreaterThan(1);
    await noteShifts(page);
    // Holds every response until all of these requests were made: a request that waits for another's response would
    // never come.
    const missing = await answerOnlyTogether(page, calls);
    await page.goto(address);
    await expect.poll(() => [...missing]).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(LARGEST_SHIFT);
  });

/** The API requests of a page until it is idle. */
async function callsOf(page: Page, address: string): Promise<Set<string>> {
  const calls = new Set<string>();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.add(pathname);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('request', note);
  return calls;
}

async function answerOnlyTogether(page: Page, calls: Set<string>): Promise<Set<string>> {
  const missing = new Set(calls);
  const all = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    missing.delete(new URL(route.request().url()).pathname);
    if (missing.size === 0) all.resolve();
    await all.promise;
    await route.continue();
  });
  return missing;
}
