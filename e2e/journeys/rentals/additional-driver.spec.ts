import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs, isListening } from '../support/people.ts';
import { booked, DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

const DRIVER = 'sofia@example.test';

for (const width of [390, 1280])
  test(`A renter adds a driver, who is told and accepts, and the owner sees who drives (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const renter = await demoVisitor(page, DEMO.renter);
    const [owner, driver] = [await demoVisitor(page, 'walter@example.test'), await demoVisitor(page, DRIVER)];
    const car = await listedCar(page, owner, { model: `Shared ${width}` });
    const { id } = await booked(page, renter, car, timesIn(2 * 24 * 60, DAY_MS));
    const drivers = await openAs(browser, page, driver, '/dashboard?tab=notifications');
    await enterAs(page, renter);
    const listening = isListening(page);
    await page.goto(`/rentals/${id}`);
    await listening;
    const whoDrives = page.getByRole('region', { name: 'Who drives' });

    await test.step('The renter invites an address', async () => {
      await page.getByRole('button', { name: 'Add a driver' }).click();
      await page.getByLabel('Email of their Josey account').fill(DRIVER);
      await expectAccessible(page, 'an invitation to drive');
      await page.getByRole('button', { name: 'Invite' }).click();
      await expect(whoDrives.getByText('Invited', { exact: true })).toBeVisible();
    });

    await test.step('The person is told at once, and accepts', async () => {
      const notice = drivers.getByText(`You’re invited to drive the 2024 Corner Shared ${width}`).first();
      await expect(notice).toBeVisible();
      await notice.click();
      await drivers.waitForURL('**/driver-invitations');
      const card = drivers.getByRole('listitem').filter({ hasText: `Shared ${width}` });
      await expectAccessible(drivers, 'an invitation to drive, received');
      await card.getByRole('button', { name: 'Accept' }).click();
      await expect(card.getByRole('heading', { name: /^You can drive the/ })).toBeVisible();
    });

    await test.step('The renter sees the driver without a reload, and so does the owner', async () => {
      await expect(whoDrives.getByText('Sofía', { exact: true })).toBeVisible();
      await expect(whoDrives.getByText('Additional driver, license verified')).toBeVisible();
      const owners = await openAs(browser, page, owner, `/rentals/${id}`);
      const seen = owners.getByRole('region', { name: 'Who drives' });
      await expect(seen.getByText('Sofía', { exact: true })).toBeVisible();
      await expect(seen.getByRole('button')).toHaveCount(0);
      await owners.context().close();
    });

    await test.step('The renter removes the driver again, who is told', async () => {
      await whoDrives.getByRole('button', { name: 'Remove Sofía' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove Sofía?' });
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(whoDrives.getByText('Sofía', { exact: true })).toBeHidden();
      await drivers.goto('/dashboard?tab=notifications');
      await expect(
        drivers.getByText(`You can no longer drive the 2024 Corner Shared ${width}`).first(),
      ).toBeVisible();
    });
    await drivers.context().close();
  });
