import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterAs, newVisitor } from './people.ts';

/** What a first visit may fetch before anybody touches the page, packed. */
const SCRIPT_BYTES = 100_000;
const STYLE_BYTES = 20_000;

/** Packed bytes of what the page fetches while it loads, by kind. */
async function fetched(page: Page, path: string): Promise<{ script: number; link: number }> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const bytes = { script: 0, link: 0 };
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

test('A page at rest wakes at the first touch, and what was pressed then is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { script } = await fetched(page, '/');
  expect(script).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Rent a car' })).toBeVisible();
});

test('For whoever is signed in the page is awake from the start', async ({ page }) => {
  await enterAs(page, await newVisitor(page, 'Noor'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
});
