import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';

test('A driver sees the week trip by trip, has it paid out, and downloads the statement; the administrator sees the payout', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'tomas@example.test');
  await page.goto('/earnings');
  await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  const trips = page.getByRole('table');
  await expect(trips).toContainText('Paid in cash, fee taken from balance');
  await expect(trips).toContainText('rented for 1 day');
  await expectAccessible(page, 'earnings');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^josey-statement-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const statements = page.getByRole('region', { name: 'Statements' });
  await statements.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement, / })).toBeVisible();
  await expect(page.getByText('Closing balance')).toBeVisible();
  await expectAccessible(page, 'a statement');
  await page.getByRole('link', { name: 'All earnings' }).click();

  const payOut = page.getByRole('button', { name: /^Pay out \$\d/ });
  const amount = ((await payOut.textContent()) ?? '').match(/\$[\d.,]+/)?.[0] ?? '';
  await payOut.click();
  await expect(page.getByText(`${amount} is on its way to your account ending 6789`)).toBeVisible();
  await expect(page.getByText('Payouts start at $10.00.')).toBeVisible();

  await page.getByRole('button', { name: 'Change payout details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payout details' })).toBeVisible();
  await expectAccessible(page, 'the page of the test provider');
  await page.getByText('IBAN', { exact: true }).click();
  await page.getByLabel('Account holder').fill('Tomas Reyes');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('What the provider says').selectOption('Ask again');
  await page.getByRole('button', { name: 'Send details' }).click();
  await expect(
    page.getByText('Our payment provider needs more details before it can pay you out.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add details' }).click();
  await page.getByText('IBAN', { exact: true }).click();
  await page.getByLabel('Account holder').fill('Tomas Reyes');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Send details' }).click();
  await expect(page.getByText('To your bank account ending 3000')).toBeVisible();

  await signOut(page);
  await signIn(page, DEMO.admin);
  await page.goto('/admin/payouts');
  await expect(page.getByText(`${amount} · Tomas Reyes`)).toBeVisible();
  await expectAccessible(page, 'payouts of the administrator');
});
