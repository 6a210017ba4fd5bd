import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipEntries } from '../../zip-entries.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { newVisitor } from '../support/people.ts';

/** The password of every visitor created by `newVisitor`. */
const PASSWORD = 'walk-around-the-corner';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('A user downloads their data, deletes their account, and restores it at the next sign-in', {
  tag: '@slow',
}, async ({ page }) => {
  const { email } = (await newVisitor(page, 'Nora')).user;
  await signIn(page, email, PASSWORD);
  await page.goto('/account');
  await section(page, 'Your data').getByRole('button', { name: 'Request archive' }).click();
  await expect(section(page, 'Your data').getByText(/^Your archive from .* is ready/)).toBeVisible({
    timeout: 60_000,
  });

  await page.goto('/demo/mail');
  await page.getByRole('link', { name: new RegExp(`Your data is ready.*${email}`) }).click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Download my data' });
  // The email names the server by its configured URL, the browser by its host name: the same page.
  const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(pathname + hash);
  const button = section(page, 'Your data').getByRole('button', { name: 'Download' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('josey-data.zip');
  const names = zipEntries(await readFile(await download.path()));
  for (const name of ['README.txt', 'account.json', 'sessions.json', 'rides-as-rider.json', 'payments.json'])
    expect(names).toContain(name);

  await section(page, 'Delete your account').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const typed = dialog.getByLabel('Type your email address to confirm');
  await typed.fill('another-person@example.test');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This isn’t your account’s email address.');
  await expectAccessible(page, 'asked whether to delete the account');
  await typed.fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  // No other page opens until the user decides.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Nora' })).toBeVisible();
  await page.goto('/account');
  await expect(section(page, 'Your data')).toBeVisible();
});
