import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';
import { callApi, demoVisitor } from '../support/people.ts';
import { booked, DAY_MS } from '../support/trips.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n162\n%%EOF\n',
);

interface Car {
  id: string;
  make: string;
  model: string;
  instantBook: boolean;
}

/** Books an instant car of the demo with Stripe's card whose payer disputes the charge. */
async function bookWithDisputeCard(page: Page, days: number): Promise<Car> {
  const renter = await demoVisitor(page, DEMO.renter);
  const at = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString();
  const time = { startDate: at(days), endDate: at(days + 1) };
  const near = new URLSearchParams({ lat: '39.285', lng: '-76.58', limit: '100', ...time });
  const cars = await callApi<Car[]>(page, `/api/vehicles/search?${near}`, { method: 'GET', as: renter });
  const car = cars.find(({ instantBook }) => instantBook);
  if (!car) throw new Error('No instant car');
  await booked(page, renter, car.id, time, {
    paymentMethod: 'card',
    paymentMethodId: 'pm_card_createDispute',
  });
  return car;
}

async function openNewestDispute(page: Page, car: Car): Promise<void> {
  await expect(async () => {
    await page.goto('/admin/disputes?status=needs_response');
    const row = page.getByRole('row', { name: new RegExp(`${car.make} ${car.model}.*Needs evidence`) });
    await row.getByRole('link').click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^Dispute: \$/ })).toBeVisible();
}

test('A charge is disputed; the administrator sends evidence and wins, and loses another', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  const first = await bookWithDisputeCard(page, 30);

  await test.step('The administrator is told, finds the dispute with its deadline, and sends evidence', async () => {
    await signIn(page, DEMO.admin);
    await openNewestDispute(page, first);
    await expect(page.getByText('Fraud', { exact: true })).toBeVisible();
    await expect(page.getByText(/days left/)).toBeVisible();
    await expect(page.getByText('$15.00', { exact: true })).toBeVisible();
    await page.getByLabel('What happened').fill('winning_evidence');
    const files = [{ name: 'handover.pdf', mimeType: 'application/pdf', buffer: PDF }];
    await page.locator('input[type=file]').setInputFiles(files);
    await expect(page.getByText('handover.pdf')).toBeVisible();
    await expectAccessible(page, 'the dispute');
    await page.getByRole('button', { name: 'Send evidence' }).click();
    await expect(page.getByRole('heading', { name: /^Evidence, / })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Won', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('The ledger has what the bank took and gave back', async () => {
    await page.getByRole('link', { name: 'Ledger entries' }).click();
    await expect(page.getByText('Dispute: taken by the bank')).toBeVisible();
    await expect(page.getByText('Dispute: given back')).toBeVisible();
    await page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: 'Payouts' }).click();
    await expect(page).toHaveURL(/\/admin\/payouts/);
    await signOut(page);
  });

  const second = await bookWithDisputeCard(page, 40);

  await test.step('While the bank decides, its payer cannot book, and is told why', async () => {
    const renter = await demoVisitor(page, DEMO.renter);
    await expect(async () => {
      const query = { method: 'GET', as: renter } as const;
      const [newest] = await callApi<{ status: string }[]>(page, '/api/payments', query);
      expect(newest?.status).toBe('disputed');
    }).toPass({ timeout: 30_000 });
    await expect(bookWithDisputeCard(page, 50)).rejects.toThrow(/Your bank is deciding/);
  });

  await test.step('The other dispute is lost, and the owner’s part taken back', async () => {
    await signIn(page, DEMO.admin);
    await openNewestDispute(page, second);
    await page.getByLabel('What happened').fill('losing_evidence');
    await page.getByRole('button', { name: 'Send evidence' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Lost', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Take \$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The car was not there.');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(page.getByText('Taken from owner or driver')).toBeVisible();
    await page.getByRole('link', { name: 'Payment', exact: true }).click();
    await expect(page.getByRole('row', { name: /Charged back/ })).toBeVisible();
  });
});
