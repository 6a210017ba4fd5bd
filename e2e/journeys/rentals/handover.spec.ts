import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addressOfDemo, choosePhoto, readCar, walkAround } from '../support/handover.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs, type Visitor } from '../support/people.ts';
import { booked, DAY_MS, timesIn } from '../support/trips.ts';

/** An instant car of the demo, booked for a day that begins in twenty minutes, and its owner's first name. */
async function bookedCar(page: Page, renter: Visitor): Promise<{ id: string; name: string }> {
  const times = timesIn(20, DAY_MS);
  const near = new URLSearchParams({ lat: '39.285', lng: '-76.58', limit: '100', ...times });
  const free = await callApi<{ id: string; ownerFirstName: string; instantBook: boolean }[]>(
    page,
    `/api/vehicles/search?${near}`,
    { method: 'GET', as: renter },
  );
  const car = free.find(({ instantBook }) => instantBook);
  const { id } = await booked(page, renter, car?.id ?? '', times);
  return { id, name: car?.ownerFirstName ?? '' };
}

test.use({ brokenConnection: true });

test('A renter checks in with the network cut in the middle, loses nothing, and sees before and after', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const renter = await demoVisitor(page, DEMO.renter);
  const { id, name } = await bookedCar(page, renter);
  const owner = await demoVisitor(page, addressOfDemo(name));
  await enterAs(page, renter);

  await test.step('The renter takes two photos, then the network is gone', async () => {
    await page.goto(`/rentals/${id}`);
    await page.getByRole('link', { name: 'Check in' }).click();
    await choosePhoto(page, 'Front');
    await expect(page.getByText('1 photo saved')).toBeVisible();
    await expectAccessible(page, 'the photos of a check-in');
    await page.context().setOffline(true);
    await choosePhoto(page, 'Passenger side');
    await choosePhoto(page, 'Back');
    await expect(page.getByText('Offline, 2 kept here')).toBeVisible();
  });

  await test.step('After a reload on a new network the photos of before arrive, each once', async () => {
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText('3 photos saved')).toBeVisible({ timeout: 40_000 });
    await choosePhoto(page, 'Driver side');
    await choosePhoto(page, 'Odometer');
    await expect(page.getByLabel('Odometer (miles)')).toBeVisible();
  });

  await test.step('The renter adds readings and a mark, and waits for the owner', async () => {
    await page.getByLabel('Odometer (miles)').fill('12000');
    await page.getByLabel('Fuel or charge').fill('80');
    await expectAccessible(page, 'the readings of a check-in');
    await page.getByRole('button', { name: 'Continue to damage' }).click();
    await page.locator('[data-view=right]').click({ position: { x: 90, y: 40 } });
    await page.getByText('Dent').click();
    await expectAccessible(page, 'the damage at a check-in');
    await page.getByRole('button', { name: 'Continue, 1 mark' }).click();
    await expect(page.getByText('5 photos saved')).toBeVisible();
    await expectAccessible(page, 'the summary of a check-in');
    await page.getByRole('button', { name: 'Confirm check-in' }).click();
    await expect(page.getByRole('button', { name: `Waiting for ${name}` })).toBeVisible();
  });

  await test.step('The owner confirms what the renter wrote, and the trip begins', async () => {
    const readings = { odometerMiles: 12_000, fuelPercent: 80 };
    await callApi(page, `/api/rentals/${id}/check-in`, { as: owner, body: readings });
    await page.waitForURL(`**/rentals/${id}/handover`);
    await expect(page.getByRole('heading', { name: 'Check-out' })).toBeVisible();
  });

  await test.step('The renter returns the car, and compares before and after', async () => {
    await walkAround(page);
    await readCar(page, '12018', '75');
    await expect(page.getByRole('img', { name: 'Front at check-in' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await page.waitForURL(`**/rentals/${id}`);
    const compare = page.locator('section', {
      has: page.getByRole('heading', { name: 'Check-in and check-out' }),
    });
    await expect(compare.getByRole('img', { name: 'Front, Check-in' })).toBeVisible();
    await expect(compare.getByRole('img', { name: 'Front, Check-out' })).toBeVisible();
    await expect(compare.getByText('12,018 miles')).toBeVisible();
    await expectAccessible(page, 'before and after of a rental');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
