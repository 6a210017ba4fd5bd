import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { continueTo } from '../support/continue-to.ts';
import { ownerIsAtCar, readCar, walkAround } from '../support/handover.ts';
import { DEMO, expect, signIn, signOut, test } from '../support/journey.ts';
import { demoVisitor } from '../support/people.ts';
import { clockOf, pickTimes } from '../support/pick-times.ts';

const PHOTO = fileURLToPath(
  new URL('../../../packages/server/src/demo/photos/sedan-marble.webp', import.meta.url),
);

/** A time in the tests' zone for a datetime-local field, soon, so that check-in opens during the journey. */
function localTime(began: number, minutesLater: number): string {
  const at = new Date(began + minutesLater * 60_000);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return parts.replace(' ', 'T');
}

test('An owner lists a car with a photo, an admin approves it, a renter books and returns it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // One start for all times: if a minute passed between two fields, the rental would cost another hour.
  const began = Math.floor(Date.now() / 60_000) * 60_000;
  const plate = `E2E ${Date.now() % 10_000}`;

  await test.step('The owner lists a car', async () => {
    await signIn(page, 'walter@example.test');
    await page.goto('/list-vehicle');
    await page.getByLabel('Make').fill('Corner');
    await page.getByLabel('Model').fill('Lantern');
    await page.getByLabel('Year').selectOption('2024');
    await page.getByLabel('License plate').fill(plate);
    await page.getByLabel('Color').fill('marble');
    await continueTo(page, 'Photos');
    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await continueTo(page, 'Price');
    await page.getByLabel('Daily rate').fill('48');
    await page.getByLabel('Hourly rate').fill('6');
    await continueTo(page, 'Rules and location');
    await page.getByLabel('Location', { exact: true }).fill('Broadway Market');
    await page.getByRole('option', { name: /^Broadway Market/ }).click();
    await page.getByLabel('Instant book').check();
    await continueTo(page, 'Documents');
    await continueTo(page, 'Review');
    await page.getByRole('button', { name: 'List vehicle' }).click();
    await page.waitForURL('**/dashboard?tab=vehicles&success=vehicle-listed');
    await expect(page.getByText(plate)).toBeVisible();
    await signOut(page);
  });

  await test.step('An administrator approves it', async () => {
    await signIn(page, DEMO.admin);
    await page.goto('/admin?tab=vehicles');
    await page
      .getByRole('row', { name: /Corner Lantern/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill('The papers match.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('row', { name: /Corner Lantern/ }).getByText('Approved')).toBeVisible();
    await signOut(page);
  });

  await test.step('A renter finds it and books it', async () => {
    await signIn(page, DEMO.renter);
    await page.goto('/rent-car');
    await pickTimes(page, page.getByRole('button', { name: /^From/ }), {
      from: localTime(began, 20),
      until: localTime(began, 200),
      labels: { from: 'From', until: 'Until' },
    });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    // Until the search has updated, its cards link to the previous times.
    const asked = new URLSearchParams({ until: new Date(began + 200 * 60_000).toISOString() });
    await page.locator(`a[href*="${asked}"]`, { hasText: 'Corner Lantern' }).click();
    await openCheckout(page);
    await expect(page.getByText('Price guaranteed for')).toBeVisible();
    await expectAccessible(page, 'the checkout');
    await bookButton(page).click();
    await page.waitForURL('**/rentals/*');
    await expect(page.getByText('Approved').first()).toBeVisible();
    await expect(page.getByText(plate)).toBeVisible();
  });

  await test.step('The renter extends the rental', async () => {
    await page.getByRole('button', { name: 'Extend', exact: true }).click();
    const form = page.getByRole('region', { name: 'Extend this rental' });
    const newEnd = localTime(began, 320);
    await pickTimes(page, form.getByRole('button', { name: /New end/ }), {
      until: newEnd,
      labels: { from: 'From', until: 'New end' },
    });
    const total = form.getByText('New total').locator('..').getByText(/^\$/);
    const extend = form.getByRole('button', { name: /^Extend for \$\d/ });
    await expect(extend).toBeVisible();
    await expectAccessible(page, 'more time for a rental');
    const newTotal = await total.innerText();
    await extend.click();
    await expect(form).toBeHidden();
    await expect(page.getByText(newTotal).first()).toBeVisible();
    await expect(page.getByText(clockOf(newEnd)).first()).toBeVisible();
  });

  await test.step('The renter picks the car up and returns it', async () => {
    await ownerIsAtCar(page, await demoVisitor(page, DEMO.renter));
    await page.getByRole('link', { name: 'Check in' }).click();
    await expect(page.getByText('12,000 miles')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm and start trip' }).click();
    await expect(page.getByText('Active').first()).toBeVisible();
    await page.getByRole('button', { name: 'Return early' }).click();
    await page.getByRole('button', { name: 'End trip early' }).click();
    await page.getByRole('link', { name: 'Start return' }).click();
    await walkAround(page);
    await readCar(page, '12018', '77.5');
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await expect(page.getByText('Returned').first()).toBeVisible();
  });
});
