import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choosePhoto, readCar, walkAround } from '../support/handover.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';
import { booked, DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

test.use({ brokenConnection: true });

const comparisonOn = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Check-in and check-out' }) });

for (const width of [390, 1280])
  test(`Both people hand a car over at once, one with the network cut, and compare before and after (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const owner = await demoVisitor(page, 'walter@example.test');
    const renter = await demoVisitor(page, DEMO.renter);
    const { id } = await booked(page, renter, await listedCar(page, owner), timesIn(20, DAY_MS));
    await enterAs(page, renter);
    await page.goto(`/rentals/${id}/handover`);
    const owners = await openAs(browser, page, owner, `/rentals/${id}/handover`);

    await test.step('The renter’s network is cut after the first photo; none of the others is lost', async () => {
      await choosePhoto(page, 'Front');
      await expect(page.getByText('1 photo saved')).toBeVisible();
      await page.context().setOffline(true);
      await choosePhoto(page, 'Passenger side');
      await expect(page.getByText('Offline, 1 kept here')).toBeVisible();
      await page.context().setOffline(false);
      await choosePhoto(page, 'Back');
      await choosePhoto(page, 'Driver side');
      await choosePhoto(page, 'Odometer');
      await readCar(page, '12000', '80');
      await expect(page.getByText('5 photos saved')).toBeVisible({ timeout: 40_000 });
      await page.getByRole('button', { name: 'Confirm check-in' }).click();
      await expect(page.getByRole('button', { name: 'Waiting for Walter' })).toBeVisible();
    });

    await test.step('The owner sees the photos arrive, reads and confirms: the trip begins for both', async () => {
      await expect(owners.getByText('5 photos saved')).toBeVisible();
      await owners.getByRole('button', { name: 'Continue to readings' }).click();
      await readCar(owners, '12000', '80');
      await expect(owners.getByText(/^Confirmed /).first()).toBeVisible();
      await expectAccessible(owners, 'an owner’s check-in beside the renter’s');
      await owners.getByRole('button', { name: 'Confirm check-in' }).click();
      await expect(page.getByRole('heading', { name: 'Check-out' })).toBeVisible();
    });

    await test.step('The renter returns the car, and both see before and after side by side', async () => {
      await walkAround(page);
      await readCar(page, '12018', '75');
      await page.getByRole('button', { name: 'Confirm return' }).click();
      await page.waitForURL(`**/rentals/${id}`);
      await owners.goto(`/rentals/${id}`);
      for (const one of [page, owners]) {
        const comparison = comparisonOn(one);
        await expect(comparison.getByRole('img', { name: 'Front, Check-in' }).first()).toBeVisible();
        await expect(comparison.getByRole('img', { name: 'Front, Check-out' })).toBeVisible();
        await expect(comparison.getByText('12,000 miles')).toBeVisible();
        await expect(comparison.getByText('12,018 miles')).toBeVisible();
        const wide = await one.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      }
    });
    await owners.context().close();
  });
