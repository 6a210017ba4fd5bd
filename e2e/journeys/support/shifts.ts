import type { Page } from '@playwright/test';

/** The highest acceptable layout shift: a late font, and no more. 0.1 counts as good (web.dev/cls). */
export const LARGEST_SHIFT = 0.03;

/** Sums the browser's unexpected layout shifts, from the next page on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift'));
