import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addressOf, PAGES, type PageOfJosey } from '../support/all-pages.ts';
import { expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };
/**
 * A dark phone and a light desktop: every color and every layout once. EVERY_LOOK=1 adds the other two combinations.
 */
const LOOKS: Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];
if (process.env.EVERY_LOOK)
  LOOKS.push({ width: 390, colorScheme: 'light' }, { width: 1280, colorScheme: 'dark' });

for (const one of PAGES) {
  const { name, as } = one;
  test(`The page ${name} is complete and accessible, on a dark phone and a light desktop`, {
    tag: '@slow',
  }, async ({ page }) => {
    if (as) await enterAs(page, await demoVisitor(page, as));
    const address = await addressOf(one, page);
    for (const [index, look] of LOOKS.entries()) {
      await take(page, look);
      // Loads the page once: a turned tablet or a resized window changes the layout without a reload.
      if (index === 0) await page.goto(address);
      await isWhole(page, one, look);
    }
  });
}

const FIRST_SEEN = ['landing', 'login', 'rent-car', 'vehicle', 'dashboard', 'admin-users'];

test('The first pages that users see are complete and accessible', async ({ page }) => {
  test.slow();
  for (const [index, one] of PAGES.filter(({ name }) => FIRST_SEEN.includes(name)).entries()) {
    const look = LOOKS[index % 2] as Look;
    if (one.as) await enterAs(page, await demoVisitor(page, one.as));
    await take(page, look);
    await page.goto(await addressOf(one, page));
    await isWhole(page, one, look);
  }
});

async function take(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
}

async function isWhole(page: Page, { name, atDesk }: PageOfJosey, { width, colorScheme }: Look) {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // Once per load: the second layout's requests are not awaited.
  await page.waitForLoadState('networkidle');
  if (atDesk && width > 1000) await expect(page.getByRole('region', { name: atDesk })).toBeVisible();
  const shot = `${name}-${width}-${colorScheme}.png`;
  if (process.env.EVERY_LOOK) await page.screenshot({ path: test.info().outputPath(shot), fullPage: true });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${shot} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page, shot);
}
