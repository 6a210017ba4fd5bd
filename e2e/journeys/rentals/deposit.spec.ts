import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { ownerIsAtCar } from '../support/handover.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { demoVisitor } from '../support/people.ts';

const ASKS = 'pm_card_authenticationRequired';

/** Opens the demo's instant car with a deposit, for a day that begins in twenty minutes. */
async function openCar(page: Page): Promise<void> {
  const soon = Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 60_000;
  const times = {
    startDate: new Date(soon).toISOString(),
    endDate: new Date(soon + 86_400_000).toISOString(),
  };
  const query = { lat: 39.285, lng: -76.58, ...times, limit: 100 };
  const { data } = await (await page.request.get('/api/vehicles/search', { params: query })).json();
  const { id } = data.find((one: Record<string, unknown>) => one.instantBook && one.depositCents !== 0);
  await page.goto(`/vehicles/${id}?from=${times.startDate}&until=${times.endDate}`);
}

test('A renter whose bank asks, and whose card is declined, gives the deposit with another card', async ({
  page,
}) => {
  await signIn(page, DEMO.renter);

  await test.step('The renter books, and is told about the deposit', async () => {
    await openCar(page);
    await openCheckout(page);
    await expect(page.getByText('At check-in we also hold a refundable deposit of $150')).toBeVisible();
    await page.getByLabel('Pay with').selectOption(ASKS);
    await bookButton(page).click();
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/rentals/*');
    await expect(page.getByText('Approved').first()).toBeVisible();
  });

  await test.step('Check-in waits for the bank, then for a card that is not declined', async () => {
    await ownerIsAtCar(page, await demoVisitor(page, DEMO.renter));
    await page.getByRole('link', { name: 'Check in' }).click();
    await expect(page.getByText('Confirming holds a refundable deposit of $150')).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirm and start trip' });
    await confirm.click();
    await expect(page.getByRole('link', { name: 'Confirm with your bank' })).toBeVisible();
    await expectAccessible(page, 'a check-in whose deposit waits for the bank');
    await page.getByLabel('Pay with').selectOption('pm_card_chargeDeclined');
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Check-in needs the deposit');
    await expect(page.getByText('12,000 miles')).toBeVisible();
  });

  await test.step('Another card holds it, and the rental begins', async () => {
    await page.getByLabel('Pay with').selectOption('pm_card_visa');
    await page.getByRole('button', { name: 'Confirm and start trip' }).click();
    await expect(page.getByText('Active').first()).toBeVisible();
    await expect(page.getByText(/^A refundable deposit of \$150.* is held/)).toBeVisible();
  });
});
