import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';
import { callApi, demoVisitor } from '../support/people.ts';

const DAY_MS = 86_400_000;

interface Car {
  id: string;
  instantBook: boolean;
}

test('An administrator makes a promo code, and a renter on a phone books with it and with credit', {
  tag: '@slow',
}, async ({ page }) => {
  const renter = await demoVisitor(page, DEMO.renter);
  const at = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS).toISOString();
  const time = { startDate: at(24), endDate: at(25) };
  const near = new URLSearchParams({ lat: '39.285', lng: '-76.58', limit: '100', ...time });
  const cars = await callApi<Car[]>(page, `/api/vehicles/search?${near}`, { method: 'GET', as: renter });
  const car = cars.find(({ instantBook }) => instantBook);

  await test.step('The administrator makes a code of $5.00, and gives the renter $3.00', async () => {
    await signIn(page, DEMO.admin);
    await page.goto('/admin/promotions');
    await page.getByRole('button', { name: 'New promo code' }).click();
    const dialog = page.getByRole('dialog', { name: 'New promo code' });
    await dialog.getByLabel('Code').fill('harbor-5');
    await dialog.getByLabel('Amount off').fill('5');
    await dialog.getByLabel('Budget').fill('100');
    await dialog.getByLabel('Valid until').fill(at(30).slice(0, 10));
    await dialog.getByLabel('Reason').fill('Harbor festival');
    await expectAccessible(page, 'a new promo code');
    await dialog.getByRole('button', { name: 'Create code' }).click();
    await expect(page.getByText('HARBOR-5 · $5.00 off')).toBeVisible();
    await expectAccessible(page, 'the promotions');

    await page.goto('/admin?tab=users');
    await page.getByRole('searchbox').fill(renter.user.email);
    const row = page.getByRole('row').filter({ hasText: renter.user.email });
    await row.getByRole('button', { name: new RegExp(renter.user.firstName) }).click();
    await page.getByRole('button', { name: 'Give credit' }).click();
    const credit = page.getByRole('dialog', { name: /credit$/ });
    await credit.getByLabel('Amount').fill('3');
    await credit.getByLabel(/^Reason/).fill('The car was late.');
    await credit.getByRole('button', { name: 'Give credit' }).click();
    await expect(page.getByText('$3.00 of $3.00 left · The car was late.')).toBeVisible();
    await signOut(page);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('The renter sees the credit in their account', async () => {
    await signIn(page, DEMO.renter);
    await page.goto('/account#credit');
    await expect(page.getByText('$3.00 in credit')).toBeVisible();
  });

  await test.step('A wrong code says why and stays; the right one is a line of the price', async () => {
    await page.goto(`/vehicles/${car?.id}?from=${time.startDate}&until=${time.endDate}`);
    await openCheckout(page);
    const panel = page.getByRole('region', { name: 'Price' });
    await page.getByRole('button', { name: 'Add promo code' }).click();
    const field = page.getByLabel('Promo code');
    await field.fill('HARBOR-6');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/We don’t know this promo code/)).toBeVisible();
    await expect(field).toHaveValue('HARBOR-6');
    await field.fill('harbor-5');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('Promo code HARBOR-5')).toBeVisible();
    await expect(panel.getByText('−$5.00')).toBeVisible();
    await expect(panel.getByText('−$3.00')).toBeVisible();
    await expectAccessible(page, 'a price with a promo code');
    await bookButton(page).click();
    await page.waitForURL(/\/rentals\/[\w-]+$/);
    await expect(page.getByText('Promo code HARBOR-5')).toBeVisible();
  });

  await test.step('The receipt states both lines', async () => {
    await page.getByRole('link', { name: 'See the receipt' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('row', { name: /Promo code HARBOR-5/ })).toBeVisible({ timeout: 15_000 });
    await expect(paper.getByRole('row', { name: /Credit/ })).toBeVisible();
    await expectAccessible(page, 'a receipt with a promo code');
  });
});
