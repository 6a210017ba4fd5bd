import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { chooseBothEnds, enter, expectField, requestButton } from '../support/ride-form.ts';

// Without a graphics card the CPU draws the map.
test.use({ actionTimeout: 30_000 });
test.beforeEach(() => test.slow());

test('A rider refuses a payment at the bank, approves another, and the ride is requested by itself', {
  tag: '@slow',
}, async ({ page }) => {
  const toBank = page.getByRole('link', { name: 'Confirm with your bank' });
  await enter(page);
  await chooseBothEnds(page);
  await page.getByLabel('Card to pay with').selectOption('pm_card_authenticationRequired');
  // Keeps the ride from starting, however long the journey takes.
  await page.getByLabel('Start only with my PIN').check();

  await test.step('The rider refuses at the bank, and the form is as it was', async () => {
    await requestButton(page).click();
    await expect(toBank).toBeVisible();
    await expectAccessible(page, 'a ride that waits for the bank');
    await toBank.click();
    await expect(page.getByText('A ride with Josey')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL('**/request-ride');
    await expect(page.getByRole('alert')).toContainText('The payment was not confirmed with your bank.');
    await expect(toBank).toBeHidden();
    await expectField(page, 'Dropoff', 'Train Station');
  });

  await test.step('The rider approves another attempt, and sees the live ride', async () => {
    await requestButton(page).click();
    await toBank.click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/request-ride');
    await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
  });
});
