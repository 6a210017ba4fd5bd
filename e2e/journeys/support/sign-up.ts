import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test } from './journey.ts';

export const PASSWORD = 'around-the-corner';

export async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, email, password);
  await page.waitForURL('**/dashboard');
}

export async function fillSignUp(
  page: Page,
  email: string,
  password: string,
  again = password,
): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** A second browser, for another user or another device. */
export function newBrowser(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...test.info().project.use, ...options });
}
