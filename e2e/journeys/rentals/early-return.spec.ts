import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { handOver } from '../support/handover.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs, type Visitor } from '../support/people.ts';
import { booked, DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

interface Ended {
  refundCents?: number;
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A trip of so many days that both sides have just begun. */
async function begunTrip(page: Page, owner: Visitor, renter: Visitor, days: number): Promise<string> {
  const car = await listedCar(page, owner);
  const { id } = await booked(page, renter, car, timesIn(1, days * DAY_MS));
  await handOver(page, id, { as: owner, step: 'check-in' });
  const body = { odometerMiles: 12_000, fuelPercent: 80 };
  await callApi(page, `/api/rentals/${id}/check-in`, { as: renter, body });
  return id;
}

/** A trip of 70 days is charged in periods. */
const TRIPS = [
  { width: 390, days: 70 },
  { width: 1280, days: 5 },
];

for (const { width, days } of TRIPS)
  test(`A renter ends a trip early, and gets back what the page said (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const owner = await demoVisitor(page, 'walter@example.test');
    const renter = await demoVisitor(page, DEMO.renter);
    const id = await begunTrip(page, owner, renter, days);
    const owners = await openAs(browser, page, owner, `/rentals/${id}`);
    await enterAs(page, renter);
    await page.goto(`/rentals/${id}`);
    let back = '';

    await test.step('Before the press the renter reads what comes back', async () => {
      await page.getByRole('button', { name: 'Return early' }).click();
      const dialog = page.getByRole('dialog', { name: 'Return the car early?' });
      const promise = dialog.getByText(/^You’ll get \$[\d.,]+ back\.$/);
      await expect(promise).toBeVisible();
      const notCharged = dialog.getByText(/^You won’t be charged \$[\d.,]+ for the time after that\.$/);
      await expect(notCharged).toHaveCount(days > 30 ? 1 : 0);
      back = /\$[\d.,]*\d/.exec(await promise.innerText())?.[0] ?? '';
      await expectAccessible(page, 'an early return');
      await dialog.getByRole('button', { name: 'End trip early' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('That sum was refunded, and both sides see it and the new end', async () => {
      const { refundCents = 0 } = await callApi<Ended>(page, `/api/rentals/${id}`, {
        method: 'GET',
        as: renter,
      });
      expect(dollars(refundCents)).toBe(back);
      for (const one of [page, owners]) {
        await expect(one.getByText(`${back} was refunded.`)).toBeVisible();
        await expect(one.getByText(/min left/)).toBeVisible();
      }
      await expect(page.getByRole('link', { name: 'Start return' })).toBeVisible();
      await expectAccessible(page, 'a trip that ends early');
    });
    await owners.context().close();
  });
