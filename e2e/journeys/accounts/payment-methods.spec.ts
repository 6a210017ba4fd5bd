import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { newVisitor } from '../support/people.ts';

const PASSWORD = 'walk-around-the-corner';

const methods = (page: Page) => page.getByRole('region', { name: 'Payment methods' });
const rows = (page: Page) => methods(page).getByRole('listitem');

async function enterCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add card' });
  if (await dialog.isHidden()) await methods(page).getByRole('button', { name: 'Add card' }).click();
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires').fill('12/31');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Save card' }).click();
}

async function addCashApp(page: Page, decision: 'Approve' | 'Decline'): Promise<void> {
  await methods(page).getByRole('button', { name: 'Add Cash App' }).click();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL('**/account*');
}

for (const { width, height, tag } of [
  { width: 390, height: 844, tag: '@slow' },
  { width: 1280, height: 900, tag: [] },
]) {
  test(`A person saves cards and Cash App, chooses a default and removes one, ${width} wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, (await newVisitor(page, 'Mara')).user.email, PASSWORD);
    await page.goto('/account#payment-methods');
    await expect(methods(page).getByText('No payment methods yet.')).toBeVisible();

    await test.step('A declined card is not saved; another is', async () => {
      await enterCard(page, '4000 0000 0000 0002');
      await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible();
      await expectAccessible(page, 'a declined card');
      await enterCard(page, '4242 4242 4242 4242');
      await expect(methods(page).getByText('Visa •••• 4242 added.')).toBeVisible();
      await expect(rows(page)).toContainText(['Default']);
    });

    await test.step('A card that its bank asks about is saved once that is approved', async () => {
      await enterCard(page, '4000 0025 0000 3155');
      await expect(page.getByRole('heading', { name: 'Confirm this payment method' })).toBeVisible();
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(methods(page).getByText('The payment was not confirmed with your bank.')).toBeVisible();
      await enterCard(page, '4000 0025 0000 3155');
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(methods(page).getByText('Visa •••• 3155 added.')).toBeVisible();
    });

    await test.step('Cash App is refused, then approved, and becomes the default', async () => {
      await addCashApp(page, 'Decline');
      await expect(methods(page).getByRole('alert')).toBeVisible();
      await addCashApp(page, 'Approve');
      await expect(rows(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Make default: Cash App $josey-test' }).click();
      await expect(rows(page).first()).toContainText('Cash App $josey-test Default');
      await expectAccessible(page, 'payment methods');
    });

    await test.step('A method is removed after a question', async () => {
      await page.getByRole('button', { name: 'Remove Visa •••• 3155' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(rows(page)).toHaveCount(2);
    });
  });
}
