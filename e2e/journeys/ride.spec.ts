import { DEMO, expect, signIn, test } from './journey.ts';

test('A rider requests a ride, a simulated driver takes it, the rider sees it come and end', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page, DEMO.renter);
  await page.goto('/request-ride');
  await page.getByRole('button', { name: 'Downtown Station' }).click();
  // Around the corner: nobody waits for a long ride.
  await page.getByRole('button', { name: 'Business Center' }).click();
  const request = page.getByRole('button', { name: /^Request ride for \$\d+\.\d\d$/ });
  await expect(request).toBeEnabled();
  await request.click();

  await page.waitForURL('**/dashboard?tab=rides&success=ride-requested');
  await page.getByRole('link', { name: 'Open ride' }).click();
  await expect(page.getByText('On the way to you', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Meet at')).toBeVisible();
  await expect(page.getByText('On your way', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('You are there', { exact: true }).first()).toBeVisible({ timeout: 120_000 });

  await page.goto('/dashboard?tab=rides');
  await expect(page.getByText('Completed').first()).toBeVisible();
});
