import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Presses Continue in the listing form and waits for the step: a second press before it opens would be lost. */
export async function continueTo(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
}
