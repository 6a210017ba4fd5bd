import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';

test('An administrator gives another person a right and takes it away, and her open page follows', {
  tag: '@slow',
}, async ({ page, browser }) => {
  await signIn(page, DEMO.admin);
  await page.goto('/admin/team');
  const team = page.getByRole('tabpanel', { name: 'Settings' });

  await test.step('The administrator makes Imani an administrator for money', async () => {
    await expect(team.getByText('All rights')).toBeVisible();
    await expectAccessible(page, 'the team');
    await page.getByRole('button', { name: 'Add administrator' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(DEMO.renter);
    await dialog.getByRole('checkbox', { name: /^Money/ }).check();
    await dialog.getByLabel('Reason').fill('She does the payouts');
    await expectAccessible(page, 'the form of an administrator');
    await dialog.getByRole('button', { name: 'Add administrator' }).click();
    await expect(dialog).toBeHidden();
    await expect(team.getByText(DEMO.renter)).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const hers = await context.newPage();
  await enterAs(hers, await demoVisitor(page, DEMO.renter));

  await test.step('Imani finds what money opens; another page says which right it needs', async () => {
    await hers.goto('/admin');
    await expect(hers.getByRole('tab', { name: 'Payments' })).toBeVisible();
    await expect(hers.getByRole('tab', { name: 'Security' })).toHaveCount(0);
    await hers.goto('/admin/settings');
    await expect(hers.getByText('It needs this right: Settings.')).toBeVisible();
    await expect(hers.getByText(DEMO.admin)).toBeVisible();
    await expectAccessible(hers, 'a page that a right is missing for');
    await hers.goto('/admin/payments');
    await expect(hers.getByRole('searchbox')).toBeVisible();
  });

  await test.step('The right is taken, and the open page closes by itself', async () => {
    await page.getByRole('button', { name: /^Change rights of Imani/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Money/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^Support/ }).check();
    await dialog.getByLabel('Reason').fill('She answers messages now');
    await dialog.getByRole('button', { name: 'Save rights' }).click();
    await expect(hers.getByText('It needs this right: Money.')).toBeVisible({ timeout: 15_000 });
  });

  await test.step('Imani is no administrator any more', async () => {
    await page.getByRole('button', { name: /^Remove Imani/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('She left the team');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(team.getByText(DEMO.renter)).toHaveCount(0);
    await expect(hers.getByText('Access denied. Admin privileges required.')).toBeVisible({
      timeout: 15_000,
    });
  });
  await context.close();
});
