import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Presses Tab, or what leads the other way, until this has the focus; whatever has it on the way is in sight and under
 * nothing that sticks.
 */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
  }
  throw new Error('No number of Tabs leads there.');
}

/** The focused element when nothing of it can be seen (WCAG 2.4.11). Runs in the page. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A radio or a checkbox is drawn by its label; a map and its pins lie as they lie.
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
