import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated a prerendered page: the strip for failed scripts is removed then. */
export const hydrated = (page: Page) => expect(page.locator('[data-if=cut-off]')).toHaveCount(0);
