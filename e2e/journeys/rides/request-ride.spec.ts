import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { DEVICE, enter, expectField, openField, requestButton } from '../support/ride-form.ts';

const WIDTHS = [390, 1280];

// Without a graphics card the CPU draws the map.
test.use({ actionTimeout: 30_000 });
test.beforeEach(() => test.slow());

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, { tag: width > 500 ? ['@slow'] : [] }, () => {
    test.use({ viewport: { width, height: width < 500 ? 844 : 900 }, hasTouch: width < 500 });

    test('A rider requests a ride from the device’s location, follows it, and cancels it', async ({
      page,
    }) => {
      await enter(page);

      await test.step('The pickup is the device’s location, shown by name', async () => {
        await page.getByRole('button', { name: 'Use my location' }).click();
        await expectField(page, 'Pickup', DEVICE);
      });

      await test.step('The rider finds the destination by keyboard alone', async () => {
        const field = await openField(page, 'Dropoff');
        await field.pressSequentially('traim sta');
        const option = page.getByRole('option', { name: /^Train Station/ });
        await expect(option).toBeVisible();
        await field.press('ArrowDown');
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await field.press('Enter');
        await expectField(page, 'Dropoff', 'Train Station');
      });

      await test.step('The fare shows its lines and expiry, and the form survives a reload', async () => {
        await expect(requestButton(page)).toBeEnabled();
        await expect(
          page.getByText(/mi, about \d+ min\. Base\s\$3\.00 \+ [\d.]+\smi\s×\s\$1\.50\./),
        ).toBeVisible();
        await expect(page.getByText(/^Fare guaranteed for (5:00|4:\d\d)$/)).toBeVisible();
        await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
        await page.getByText('Cash', { exact: true }).click();
        // Keeps the ride from starting, however long the journey takes.
        await page.getByLabel('Start only with my PIN').check();
        await page.reload();
        await expectField(page, 'Pickup', DEVICE);
        await expectField(page, 'Dropoff', 'Train Station');
        await expect(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();
        await expect(page.getByLabel('Start only with my PIN')).toBeChecked();
      });

      await test.step('The live ride replaces the form, and the dashboard announces it once', async () => {
        const sent = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/api/rides'));
        await requestButton(page).click();
        expect((await sent).postDataJSON().pickupLocation.address).toBe('39.2852, -76.5911');
        await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
        await expect(page).toHaveURL('/request-ride');
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await page.goto('/dashboard');
        await page.waitForURL('**/dashboard?tab=rides&success=ride-requested');
        await expect(page.getByText('Ride requested.')).toBeVisible();
        await expect(page.getByText(DEVICE).first()).toBeVisible();
        await expect(page.getByText('39.2852')).toHaveCount(0);
      });

      await test.step('The cancellation shows its fee', async () => {
        await page.getByRole('link', { name: 'Open ride' }).click();
        // If the driver accepts just before the cancellation, the page asks again.
        await expect(page.getByText('Your PIN', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Cancel ride' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('status')).toHaveText('Canceling is free.');
        await dialog.getByRole('button', { name: 'Cancel ride' }).click();
        await expect(page.getByRole('heading', { name: 'Ride canceled' })).toBeVisible();
        await expect(page.getByText(/Nothing was charged/)).toBeVisible();
      });
    });

    test('A rider picks the destination on the map and sees its name', async ({ page }) => {
      await enter(page);
      await openField(page, 'Dropoff');
      await page.getByRole('option', { name: 'Choose on the map' }).click();
      await expect(page.getByText('Select your destination on the map.')).toBeVisible();
      const map = page.getByRole('region', { name: 'Map with drivers near you' });
      await map.focus();
      await map.press('Enter');
      await expectField(page, 'Dropoff', 'near Clinton St & Fleet St, Baltimore, MD');
    });

    test('A rider who types an unknown place sees what to do', async ({ page }) => {
      await enter(page);
      const field = await openField(page, 'Pickup');
      await field.pressSequentially('xqzzyw');
      const word = 'Nothing found. Check the spelling, use your location or choose on the map.';
      await expect(page.getByText(word)).toBeVisible();
      await expectAccessible(page, 'an unknown place');
      await field.fill('portland or');
      await page.getByRole('option', { name: /^Portland Oregon, United States/ }).click();
      await expectField(page, 'Pickup', 'Portland, Oregon, United States');
      await expect(page.getByRole('button', { name: 'No Drivers Available' })).toBeDisabled();
    });
  });
}

test('A rider who types fast gets only the last search’s suggestions', { tag: '@slow' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await enter(page);
  const field = await openField(page, 'Pickup');
  await field.pressSequentially('broadway mark');
  await expect(page.getByRole('option', { name: /^Broadway Market/ })).toBeVisible();
  // The option matches a part of the text: the whole may not have been searched yet.
  await expect.poll(() => asked.at(-1)).toBe('broadway mark');
  expect(asked.length).toBeLessThan('broadway mark'.length);
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // A text that matches one place selects it when the field loses the focus.
  await field.fill('fleet st');
  await field.press('Tab');
  await expectField(page, 'Pickup', 'Fleet St, Baltimore, MD');
});
