import type { Page } from '@playwright/test';
import { addressOf, PAGES } from '../support/all-pages.ts';
import { expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';

/** German, Finnish or Portuguese need a third more room than English; a pseudo-language a little more. */
const LONGER = 0.4;

/** Makes each word of the page longer, and returns by how much the page is then wider than the window, and because of what. */
function stretch(page: Page): Promise<{ overflow: number; wide: string[] }> {
  return page.evaluate((longer) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.closest('script, style, noscript')) continue;
      node.nodeValue = (node.nodeValue ?? '').replace(
        /\p{L}{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * longer)).toLowerCase(),
      );
    }
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('main *, header *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent?.trim().slice(0, 30)}`);
    return { overflow: scrollWidth - clientWidth, wide: wide.slice(0, 5) };
  }, LONGER);
}

test('In a language with longer words no page of a phone scrolls sideways', { tag: '@slow' }, async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const one of PAGES) {
    if (one.as) await enterAs(page, await demoVisitor(page, one.as));
    await page.goto(await addressOf(one, page));
    await page.waitForLoadState('networkidle');
    const { overflow, wide } = await stretch(page);
    expect.soft(overflow, `${one.name}: ${wide.join(' | ')}`).toBeLessThanOrEqual(0);
  }
});
