import { expectAccessible } from '../support/accessible.ts';
import { readCar, walkAround } from '../support/handover.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';
import { booked, DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

for (const width of [390, 1280])
  test(`A renter opens the key box with a code and checks in alone, and the owner sees it (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const [owner, renter] = [
      await demoVisitor(page, 'walter@example.test'),
      await demoVisitor(page, DEMO.renter),
    ];
    const car = await listedCar(page, owner, {
      keyCode: '4711',
      pickupInstructions: 'The box hangs at the gate on the left.',
    });
    const { id } = await booked(page, renter, car, timesIn(20, DAY_MS));
    const owners = await openAs(browser, page, owner, `/rentals/${id}`);
    await enterAs(page, renter);

    await test.step('The renter reads where the keys are, but not the code yet', async () => {
      await page.goto(`/rentals/${id}`);
      await expect(page.getByText('The box hangs at the gate on the left.')).toBeVisible();
      await expect(page.getByText('You get its code when you check in.')).toBeVisible();
      await expect(page.getByText('4711')).toBeHidden();
      await expectAccessible(page, 'a trip with a key box');
    });

    await test.step('The renter photographs the car, starts the trip without the owner, and gets the code', async () => {
      await page.getByRole('link', { name: 'Check in' }).click();
      await walkAround(page);
      await readCar(page, '12000', '80');
      await page.getByRole('button', { name: 'Confirm and start trip' }).click();
      await expect(page.getByText('Active').first()).toBeVisible();
      await expect(page.getByText('Key box code: 4711')).toBeVisible();
    });

    await test.step('The owner sees the trip start, and the photos of it', async () => {
      await expect(owners.getByText('Active').first()).toBeVisible();
      await expect(owners.getByRole('img', { name: /^Front/ }).first()).toBeVisible();
      await expectAccessible(owners, 'a trip that began without its owner');
    });
    await owners.context().close();
  });
