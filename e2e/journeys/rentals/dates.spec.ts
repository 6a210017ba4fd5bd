import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { callApi, demoVisitor } from '../support/people.ts';
import { pickTimes } from '../support/pick-times.ts';
import { booked, DAY_MS, openAs } from '../support/trips.ts';

const OWNER = 'renee@example.test';

/** A rental of one of the owner's cars that does not book instantly, accepted. */
async function bookedTrip(page: Page, daysAhead: number): Promise<{ id: string; start: number }> {
  const [owner, renter] = [await demoVisitor(page, OWNER), await demoVisitor(page, DEMO.renter)];
  const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + daysAhead * DAY_MS + 15.5 * 3_600_000;
  const time = {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 2 * DAY_MS).toISOString(),
  };
  const own = await callApi<{ id: string; instantBook: boolean; status: string }[]>(
    page,
    `/api/vehicles?ownerId=${owner.user.id}`,
    { method: 'GET', as: owner },
  );
  const car = own.find(({ instantBook, status }) => !instantBook && status === 'approved');
  const { id } = await booked(page, renter, car?.id ?? '', time);
  await callApi(page, `/api/rentals/${id}/accept`, { as: owner });
  return { id, start };
}

/** A time in the tests' zone, for the picker. */
const wall = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

for (const [width, daysAhead] of [
  [390, 10],
  [1280, 20],
] as const)
  test(`A renter asks for other dates, withdraws, asks again, and the owner accepts them (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const { id, start } = await bookedTrip(page, daysAhead);
    const request = page.getByRole('region', { name: 'Change the dates of this trip' });
    const ask = async (from: number, until: number, button: RegExp) => {
      await page.getByRole('button', { name: 'Change dates', exact: true }).click();
      await expect(request.getByText('Choose other dates to see what they cost.')).toBeVisible();
      await pickTimes(page, request.getByRole('button', { name: /^Pickup/ }), {
        from: wall(from),
        until: wall(until),
      });
      await expect(request.getByText('New total').first()).toBeVisible();
      await expectAccessible(page, 'other dates for a trip');
      await request.getByRole('button', { name: button }).click();
      await expect(page.getByText(/^You asked for /)).toBeVisible();
    };

    await signIn(page, DEMO.renter);
    await page.goto(`/rentals/${id}`);
    const owners = await openAs(browser, page, await demoVisitor(page, OWNER), `/rentals/${id}`);

    await test.step('The renter asks for a shorter trip and withdraws', async () => {
      await ask(start, start + DAY_MS, /^Ask the owner, for \$[\d.]+ less$/);
      await expect(owners.getByText(/^The renter asks for /)).toBeVisible();
      await page.getByRole('button', { name: 'Withdraw request' }).click();
      await expect(page.getByText(/^You asked for /)).toBeHidden();
      await expect(owners.getByText(/^The renter asks for /)).toBeHidden();
    });

    await test.step('The renter asks for a later and longer trip, and the owner accepts', async () => {
      await ask(start + DAY_MS, start + 4 * DAY_MS, /^Ask the owner, for \$[\d.]+ more$/);
      await expectAccessible(owners, 'an owner’s request for other dates');
      await owners.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByText(/^You asked for /)).toBeHidden();
      const day = new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        month: 'short',
        day: 'numeric',
      }).format(start + 4 * DAY_MS);
      await expect(page.getByText(new RegExp(day)).first()).toBeVisible();
    });
    await owners.context().close();
  });
