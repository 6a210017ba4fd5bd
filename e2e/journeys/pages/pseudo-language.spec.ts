import type { Page } from '@playwright/test';
import { addressOf, PAGES, type PageOfJosey } from '../support/all-pages.ts';
import { expect } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs, type Visitor } from '../support/people.ts';
import { collectData, leftOver, tooWide } from '../support/pseudo-language/left-over.ts';
import { PSEUDO, test } from '../support/pseudo-language/pseudo-josey.ts';

const WIDTHS = [390, 1280];
/** Articles are not translated into it: they come in English, which the page says. */
const OF_ARTICLES = ['help', 'article'];
/** A word of its note. */
const ENGLISH = /Éñğļîšĥ/;

const people = [...new Set(PAGES.map(({ as }) => as))];
for (const person of people) {
  test(`In a third language, generated and longer, no text is left out and no page breaks: ${person ?? 'a visitor'}`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    const known = await collectData(page);
    const visitor = person && (await demoVisitor(page, person));
    if (visitor) {
      await enterAs(page, visitor);
      await callApi(page, '/api/profile/locale', { as: visitor, method: 'PUT', body: { language: PSEUDO } });
    }
    await page.addInitScript((tag) => localStorage.setItem('josey:language', tag), PSEUDO);
    const pages = PAGES.filter(({ as }) => as === person);
    if (visitor) pages.push(...(await ownPages(page, visitor)));
    for (const one of pages) await isTranslated(page, one, known);
  });
}

/** The conversations, and the pages of the last rental and the last ride, where there are any. */
async function ownPages(page: Page, as: Visitor): Promise<PageOfJosey[]> {
  const lastOf = async (things: 'rentals' | 'rides') => {
    const [last] = await callApi<{ id: string }[]>(page, `/api/${things}`, { as, method: 'GET' });
    return last && `/${things}/${last.id}`;
  };
  const [rental, ride] = [await lastOf('rentals'), await lastOf('rides')];
  return [
    { name: 'messages', path: '/messages' },
    ...(rental ? [{ name: 'rental', path: rental }] : []),
    ...(rental ? [{ name: 'handover', path: `${rental}/handover` }] : []),
    ...(ride ? [{ name: 'ride', path: ride }] : []),
  ];
}

async function isTranslated(page: Page, one: PageOfJosey, known: ReadonlySet<string>): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 });
  await page.goto(await addressOf(one, page));
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${one.name} at ${width}`;
    if (process.env.EVERY_LOOK)
      await page.screenshot({ path: test.info().outputPath(`${one.name}-${width}.png`), fullPage: true });
    expect.soft(await tooWide(page), at).toEqual([]);
    if (one.name === 'article') await expect(page.locator('article').getByText(ENGLISH)).toBeVisible();
    if (!OF_ARTICLES.includes(one.name)) expect.soft(await leftOver(page, known), at).toEqual([]);
  }
}
