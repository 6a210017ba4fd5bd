import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Presses Tab, or another key, until the element has the focus. Every element on the way must be visible while
 * focused, not covered by a sticky one.
 */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
  }
  throw new Error('No number of Tabs leads there.');
}

/** The focused element if it is completely hidden (WCAG 2.4.11). Runs in the page. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A radio button or checkbox is visible through its label; maps and pins are exempt.
  const shown = focused.closest('label') ?? focused;
  if (shown.closest('[class*="map"]')) return undefined;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const heights = [0.1, 0.5, 0.9].map(
    (part) => Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part,
  );
  const isSeen = heights.some((y) => {
    const above = document.elementFromPoint(x, y);
    return above && (shown.contains(above) || above.contains(shown));
  });
  return isSeen ? undefined : shown.outerHTML.slice(0, 200);
}
