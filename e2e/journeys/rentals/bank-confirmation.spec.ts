import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { checkOut } from '../support/check-out.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';

const HOUR_MS = 3_600_000;
const ASKS = 'pm_card_authenticationRequired';

/** Opens a demo car with instant booking, for a day that starts in so many hours. */
async function openCar(page: Page, hoursAhead: number): Promise<void> {
  const at = (hours: number) =>
    new Date(Math.ceil(Date.now() / HOUR_MS + hoursAhead + hours) * HOUR_MS).toISOString();
  const times = { startDate: at(0), endDate: at(24) };
  const query = { lat: 39.285, lng: -76.58, ...times, limit: 100 };
  const { data } = await (await page.request.get('/api/vehicles/search', { params: query })).json();
  const { id } = data.find((one: Record<string, unknown>) => one.instantBook && one.depositCents === 0);
  await page.goto(`/vehicles/${id}?from=${times.startDate}&until=${times.endDate}`);
}

test('A renter refuses and approves payments at the bank, extends, and releases a hold', {
  tag: '@slow',
}, async ({ page }) => {
  const bank = page.getByText('This is a test bank for test money.');
  await signIn(page, DEMO.renter);

  await test.step('The renter refuses at the bank and sees the reason', async () => {
    await openCar(page, 72);
    await checkOut(page, ASKS);
    await expect(page.getByText('Your bank asks you to confirm this payment.')).toBeVisible();
    await expectAccessible(page, 'a hold that waits for the bank');
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await expect(bank).toBeVisible();
    await expect(page.getByText('Ending 3155')).toBeVisible();
    await expectAccessible(page, 'the test bank');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL('**/rentals/*');
    await expect(page.getByRole('alert')).toContainText('Your bank declined this payment.');
  });

  await test.step('The renter approves another attempt, and the car is booked', async () => {
    await page.getByLabel('Pay with').selectOption(ASKS);
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/rentals/*');
    await expect(page.getByText('Approved').first()).toBeVisible();
  });

  await test.step('The renter confirms an extension in the same way', async () => {
    await page.getByRole('button', { name: 'Extend', exact: true }).click();
    await page.getByLabel('Pay with').selectOption(ASKS);
    await page.getByRole('button', { name: /^Extend for / }).click();
    await page.getByRole('link', { name: 'Confirm with your bank' }).click();
    await expect(page.getByText(/^Longer rental: /)).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/rentals/*');
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Confirm with your bank' })).toBeHidden();
  });

  await test.step('The renter releases a hold from the dashboard', async () => {
    await openCar(page, 200);
    await checkOut(page, 'pm_card_chargeDeclined');
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await expect(page.getByText('We’re holding the car for').first()).toBeVisible();
    await expectAccessible(page, 'a checkout whose card was declined');
    const held = `/rentals/${new URL(page.url()).searchParams.get('rental')}`;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Release this hold' }).click();
    await expectAccessible(page, 'the question before a hold is released');
    await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
    await expect(page.getByText('A car is on hold for you.')).toBeHidden();
    await page.goto(held);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
  });
});
