import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { enterAs, newVisitor, type Visitor } from './people.ts';

/** The name of the location in `e2e/playwright.config.ts`. */
export const DEVICE = 'near Durham St & Eastern Ave, Baltimore, MD';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760;
export const requestButton = (page: Page) =>
  page.getByRole('button', { name: /^Request ride for \$\d+\.\d\d$/ });

/** The address field, ready for typing: on phones it opens a full-screen search. */
export async function openField(page: Page, which: 'Pickup' | 'Dropoff') {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${which} address`) }).click();
  const field = page.getByRole('combobox', { name: `${which} address` });
  await field.click();
  return field;
}

/** Expects the text of an address field. */
export async function expectField(page: Page, which: 'Pickup' | 'Dropoff', text: string): Promise<void> {
  if (isPhone(page))
    await expect(page.getByRole('button', { name: `${which} address: ${text}` })).toBeVisible();
  else await expect(page.getByRole('combobox', { name: `${which} address` })).toHaveValue(text);
}

export async function enter(page: Page, path = '/request-ride'): Promise<Visitor> {
  const rider = await newVisitor(page);
  await enterAs(page, rider);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  return rider;
}

export async function chooseBothEnds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping Mall' }).click();
  await page.getByRole('button', { name: 'Train Station' }).click();
}
