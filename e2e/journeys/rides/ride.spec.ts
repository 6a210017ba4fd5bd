import { DEMO, expect, signIn, test } from '../support/journey.ts';

test('A rider requests a ride, follows the simulated driver, tells the PIN, and sees the ride end', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page, DEMO.renter);
  await page.goto('/request-ride');
  await page.getByRole('button', { name: 'Downtown Station' }).click();
  // Around the corner, so that the ride is short.
  await page.getByRole('button', { name: 'Business Center' }).click();
  const request = page.getByRole('button', { name: /^Request ride for \$\d+\.\d\d$/ });
  await expect(request).toBeEnabled();
  // Without a PIN the ride could end before the page that follows it has opened.
  await page.getByLabel('Start only with my PIN').check();
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/rides') && one.request().method() === 'POST'),
    request.click(),
  ]);
  const { id } = (await answer.json()).data;

  await expect(page.getByText('Meet at')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Tell .+ the PIN$/ }).click();
  await expect(page.getByText('On your way', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('You’ve arrived', { exact: true }).first()).toBeVisible({ timeout: 120_000 });

  await page.goto('/dashboard?tab=rides');
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: id.slice(-8) });
  await expect(row.getByText('Completed')).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'Requested',
    'Accepted by',
    'arrived at the pickup',
    'Started',
    'Completed',
  ]);
});
