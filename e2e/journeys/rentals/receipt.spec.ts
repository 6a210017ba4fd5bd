import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs } from '../support/people.ts';

test('A renter finds a receipt among their payments, downloads it, and names their company for later ones', async ({
  page,
}) => {
  const renter = await demoVisitor(page, DEMO.renter);
  await enterAs(page, renter);
  await page.goto('/account#payments');
  const payments = page.getByRole('region', { name: 'Payments and receipts' });
  await payments
    .getByRole('link', { name: /Receipt \d{4}-\d{6}/ })
    .first()
    .click();

  const paper = page.getByRole('article');
  await expect(paper.getByText(/^Receipt \d{4}-\d{6}$/)).toBeVisible();
  await expect(paper.getByRole('row', { name: /^Total \$/ })).toBeVisible();
  await expect(paper.getByText(renter.user.email)).toBeVisible();
  await expectAccessible(page, 'a receipt');
  const began = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await began;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d{6}\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByRole('link', { name: 'See the rental' }).click();
  await page.getByRole('link', { name: 'See the receipt' }).click();
  await expect(page).toHaveURL(/\/rentals\/[\w-]+\/receipt$/);
  await expect(paper.getByRole('row', { name: /^Total \$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Add company and tax ID' }).click();
  await page.getByLabel('Company (optional)').fill('Okafor & Daughters');
  await payments.getByRole('button', { name: 'Save' }).click();
  await expect(payments.getByText('Saved.')).toBeVisible();
  const details = await callApi(page, '/api/profile/billing', { as: renter, method: 'GET' });
  expect(details).toEqual({ company: 'Okafor & Daughters' });
});
