import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';
import { callApi, demoVisitor } from '../support/people.ts';
import { booked, DAY_MS } from '../support/trips.ts';

interface Car {
  id: string;
  make: string;
  model: string;
  instantBook: boolean;
}

test('An administrator refunds a part of a payment, and the payer sees it on the rental', {
  tag: '@slow',
}, async ({ page }) => {
  const renter = await demoVisitor(page, DEMO.renter);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const time = { startDate: at(20), endDate: at(21) };
  const near = new URLSearchParams({ lat: '39.285', lng: '-76.58', limit: '100', ...time });
  const cars = await callApi<Car[]>(page, `/api/vehicles/search?${near}`, { method: 'GET', as: renter });
  const car = cars.find(({ instantBook }) => instantBook);
  const rental = await booked(page, renter, car?.id ?? '', time);

  await test.step('The administrator finds the payment by its rental and refunds $5.50 of it', async () => {
    await signIn(page, DEMO.admin);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Payments' }).click();
    // The tab before has a search field, too.
    await page.getByRole('tabpanel', { name: 'Payments' }).getByRole('searchbox').fill(rental.id);
    // Until then the list before is dimmed, and contains the row, too.
    await expect(page.getByText('1–1 of 1')).toBeVisible({ timeout: 15_000 });
    const row = page.getByRole('row', { name: new RegExp(`Rental: .*${car?.make} ${car?.model}`) });
    await expect(row).toHaveCount(1, { timeout: 15_000 });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible({ timeout: 15_000 });
    await row.getByRole('button').click();
    await expectAccessible(page, 'the payment');
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this payment' });
    await dialog.getByLabel('Amount').fill('5.5');
    await dialog.getByLabel(/^Reason/).fill('The trunk light was broken.');
    await expect(dialog.getByText(/gets \$5\.50 back/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund $5.50' }).click();
    await expect(row.getByText('Partly refunded')).toBeVisible();
    await expect(page.getByText(/Refund of \$5\.50/)).toBeVisible();
  });

  await test.step('The ledger shows the refund with the shares of owner and platform', async () => {
    await page.getByRole('link', { name: 'Ledger of this payment' }).click();
    const refund = page.getByRole('row', { name: /Refund/ });
    await expect(refund.getByText('−$5.50').first()).toBeVisible();
    await expect(refund.getByText('Platform revenue')).toBeVisible();
    await expectAccessible(page, 'the ledger');
    await signOut(page);
  });

  await test.step('The renter sees it on the rental, and is told why', async () => {
    await signIn(page, DEMO.renter);
    await page.goto(`/rentals/${rental.id}`);
    await expect(page.getByText('$5.50 was refunded.')).toBeVisible();
    await page.goto('/dashboard?tab=notifications');
    await expect(page.getByText('$5.50 refunded')).toBeVisible();
    await expect(page.getByText(/The trunk light was broken/)).toBeVisible();
  });
});
