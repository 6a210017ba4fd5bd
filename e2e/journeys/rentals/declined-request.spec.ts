import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { demoVisitor } from '../support/people.ts';
import { DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

for (const width of [390, 1280])
  test(`A renter requests a car with a message, and the owner declines with one (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const owner = await demoVisitor(page, 'walter@example.test');
    const car = await listedCar(page, owner, { instantBook: false, model: `Declined ${width}` });
    const owners = await openAs(browser, page, owner, '/dashboard');
    await signIn(page, DEMO.renter);

    await test.step('The renter requests the car and writes why', async () => {
      const { startDate, endDate } = timesIn(3 * 24 * 60, 2 * DAY_MS);
      await page.goto(`/vehicles/${car}?from=${startDate}&until=${endDate}`);
      await openCheckout(page);
      await page.getByLabel('Your message (optional)').fill('We would like to see the lighthouse.');
      await bookButton(page).click();
      await page.waitForURL('**/rentals/*');
      await expect(page.getByText('Pending').first()).toBeVisible();
    });

    await test.step('The owner sees the request at once, reads the message and declines', async () => {
      const request = new URL(page.url()).pathname;
      await owners.locator(`a[href="${request}"]`, { hasText: 'Review request' }).click();
      await owners.waitForURL(`**${request}`);
      await owners.getByRole('button', { name: 'Decline' }).click();
      const dialog = owners.getByRole('dialog', { name: 'Decline this request?' });
      await dialog.getByLabel('Message (optional)').fill('It is at the shop that week.');
      await expectAccessible(owners, 'a request that its owner declines');
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(owners.getByText('You declined this request.')).toBeVisible();
    });

    await test.step('The renter reads the answer without a reload, and that nothing was charged', async () => {
      await expect(page.getByText('The owner declined your request.')).toBeVisible();
      await expect(page.getByText('It is at the shop that week.')).toBeVisible();
      await expect(page.getByText('Nothing was charged.')).toBeVisible();
      await expectAccessible(page, 'a request that was declined');
    });
    await owners.context().close();
  });
