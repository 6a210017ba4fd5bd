import type { Page } from '@playwright/test';

/** Signs in with a wrong password: the test is about the message that follows. */
export async function trySignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('renee@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
