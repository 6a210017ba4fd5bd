import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** From a car's page to its checkout, where the price has arrived. */
export async function openCheckout(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Review and (book|request)$/ })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout?*');
  await expect(bookButton(page)).toBeEnabled();
}

/** The one button that books or requests. */
export const bookButton = (page: Page) =>
  page.getByRole('button', { name: /^(Book|Request to book) for / }).filter({ visible: true });

/** Books or requests the car whose page is open, by a saved method or a test card. */
export async function checkOut(page: Page, method?: string): Promise<void> {
  await openCheckout(page);
  if (method) await page.getByLabel('Pay with').selectOption(method);
  await bookButton(page).click();
}
