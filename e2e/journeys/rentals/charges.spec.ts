import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { handOver } from '../support/handover.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';
import { noisePhoto } from '../support/noise-photo.ts';
import { callApi, demoVisitor } from '../support/people.ts';
import { booked, DAY_MS, timesIn } from '../support/trips.ts';

const OWNER = 'renee@example.test';
const READINGS = { odometerMiles: 12_000, fuelPercent: 80 };

/** The renter has had one of the owner's instant cars, with a deposit, and has just returned it. */
async function returnedRental(page: Page): Promise<string> {
  const owner = await demoVisitor(page, OWNER);
  const renter = await demoVisitor(page, DEMO.renter);
  const times = timesIn(20, DAY_MS);
  const own = await callApi<{ id: string; instantBook: boolean; depositCents: number }[]>(
    page,
    `/api/vehicles?ownerId=${owner.user.id}`,
    { method: 'GET', as: owner },
  );
  const near = new URLSearchParams({ lat: '39.285', lng: '-76.58', limit: '100', ...times });
  const free = await callApi<{ id: string }[]>(page, `/api/vehicles/search?${near}`, {
    method: 'GET',
    as: renter,
  });
  const car = own.find(
    (one) => one.instantBook && one.depositCents > 0 && free.some(({ id }) => id === one.id),
  );
  const { id } = await booked(page, renter, car?.id ?? '', times);
  await handOver(page, id, { as: owner, step: 'check-in' });
  await callApi(page, `/api/rentals/${id}/check-in`, { as: renter, body: READINGS });
  await handOver(page, id, { as: renter, step: 'check-out' });
  return id;
}

async function propose(page: Page, kind: string, amount: string, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a charge' }).click();
  await page.getByLabel('For what').selectOption(kind);
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('What happened').fill(why);
  await page.locator('form input[type=file]').setInputFiles(noisePhoto(`${kind}.png`));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to the renter' }).click();
}

for (const width of [390, 1280])
  test(`An owner proposes charges, the renter accepts one and disputes one, an administrator decides (${width})`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await returnedRental(page);
    const cleaning = page.getByRole('article', { name: 'Cleaning, $30.00' });
    const damage = page.getByRole('article', { name: 'Damage, $80.00' });

    await test.step('The owner proposes two charges with photos', async () => {
      await signIn(page, OWNER);
      await page.goto(`/rentals/${id}`);
      await propose(page, 'cleaning', '30', 'Sand on the seats.');
      await expect(cleaning.getByText(/^The renter has until/)).toBeVisible();
      await propose(page, 'damage', '80', 'A scratch on the bumper.');
      await expect(damage.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'charges that an owner proposed');
      await signOut(page);
    });

    await test.step('The renter reads of both, and the notification leads to the rental', async () => {
      await signIn(page, DEMO.renter);
      await page.goto('/dashboard?tab=notifications');
      const notices = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
      const notice = notices.filter({ hasText: 'A charge after your rental: $30.00' }).first();
      await expect(notice).toContainText(/proposes it\. Accept or dispute it within \d+ hours\./);
      await expect(notices.filter({ hasText: 'A charge after your rental: $80.00' }).first()).toBeVisible();
      await notice.getByRole('link').click();
      await page.waitForURL(`**/rentals/${id}`);
    });

    await test.step('The renter accepts the first and disputes the second', async () => {
      await cleaning.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Accept $30.00' }).click();
      await expect(cleaning.getByText('We take it when the rental is complete.')).toBeVisible();
      await damage.getByRole('button', { name: 'Dispute' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dispute this charge?' });
      await dialog.getByRole('textbox').fill('It was there before.');
      await dialog.getByRole('button', { name: 'Dispute' }).click();
      await expect(damage.getByText('Renter: It was there before.')).toBeVisible();
      await expectAccessible(page, 'charges that a renter answered');
      await signOut(page);
    });

    await test.step('An administrator looks at both sides and decides on less', async () => {
      await signIn(page, DEMO.admin);
      await page.goto('/admin/charges');
      await damage.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decide about $80.00' });
      await dialog.getByText('Less', { exact: true }).click();
      await dialog.getByLabel('To be paid').fill('50');
      await dialog.getByLabel(/^Reason/).fill('Half of it is on the photos of the check-in.');
      await expectAccessible(page, 'a decision about a charge');
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await expect(damage).toBeHidden();
      await signOut(page);
    });

    await test.step('The renter reads the decision', async () => {
      await signIn(page, DEMO.renter);
      await page.goto(`/rentals/${id}`);
      await expect(page.getByText('Decision: Half of it is on the photos of the check-in.')).toBeVisible();
      await expect(page.getByText(/^An administrator decided\./)).toBeVisible();
    });
  });
