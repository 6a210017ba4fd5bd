import type { Page } from '@playwright/test';
import { addressOf, PAGES } from '../support/all-pages.ts';
import { expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs } from '../support/people.ts';

test.use({ locale: 'es-ES', viewport: { width: 320, height: 640 } });

/** Elements wider than the page, or clipped without an ellipsis. Runs in the page. */
function tooWide(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
  const controls = document.querySelectorAll<HTMLElement>(
    'button, a, label, legend, h1, h2, h3, th, summary',
  );
  const cut = [...controls].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isHidden = overflowX === 'hidden' || overflowX === 'clip';
    return (
      isHidden &&
      textOverflow !== 'ellipsis' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1
    );
  });
  return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 160))];
}

const people = [...new Set(PAGES.map(({ as }) => as))];
for (const person of people) {
  test(`In Spanish every page fits the narrowest phone: ${person ?? 'a visitor'}`, { tag: '@slow' }, async ({
    page,
  }) => {
    test.slow();
    const visitor = person ? await demoVisitor(page, person) : undefined;
    const speak = async (language: string) =>
      visitor && callApi(page, '/api/profile/locale', { as: visitor, method: 'PUT', body: { language } });
    if (visitor) await enterAs(page, visitor);
    await speak('es');
    try {
      for (const one of PAGES.filter(({ as }) => as === person)) await fits(page, await addressOf(one, page));
    } finally {
      await speak('en');
    }
  });
}

async function fits(page: Page, address: string): Promise<void> {
  const reply = await page.goto(address);
  expect.soft(reply?.status(), address).toBe(address === '/nothing-here' ? 404 : 200);
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect.soft(await page.evaluate(tooWide), address).toEqual([]);
}
