import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';
import { callApi } from '../support/people.ts';
import {
  chooseBothEnds,
  DEVICE,
  enter,
  expectField,
  openField,
  requestButton,
} from '../support/ride-form.ts';

const MALL = { lat: 39.275669, lng: -76.563678, address: 'Shopping Mall' };
const STATION = { lat: 39.307159, lng: -76.614848, address: 'Train Station' };

// Without a graphics card the CPU draws the map.
test.use({ actionTimeout: 30_000 });
test.beforeEach(() => test.slow());

test.describe('a device that does not tell where it is', { tag: '@slow' }, () => {
  test.use({ permissions: [] });

  test('A rider whose device refuses is told to type', async ({ page }) => {
    await enter(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Unable to get your location. Please enter address manually.',
    );
  });

  test('A rider whose browser knows no places is told so', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }),
    );
    await enter(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('alert')).toHaveText('Geolocation is not supported by this browser');
  });
});

test('A rider who is too quick is told what is missing', { tag: '@slow' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && new URL(one.url()).pathname === '/api/rides') requests.push(one.url());
  });
  const answer = await hold(page, '**/api/rides/estimate');
  await enter(page);
  const pickup = await openField(page, 'Pickup');
  await pickup.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter both pickup and dropoff addresses');
  await chooseBothEnds(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request ride' })).toBeDisabled();
  await pickup.press('Enter');
  const dropoff = page.getByRole('combobox', { name: 'Dropoff address' });
  await expect(dropoff).toBeFocused();
  await dropoff.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please wait for fare calculation to complete');
  answer();
  await expect(requestButton(page)).toBeEnabled();
  await test.step('Enter in a field moves on, and never requests the ride', async () => {
    await dropoff.press('Enter');
    const card = page.getByRole('radio', { name: 'Card', exact: true });
    await expect(card).toBeFocused();
    await card.press('Enter');
    await page.getByLabel('Start only with my PIN').press('Enter');
    await expect(requestButton(page)).toBeEnabled();
    expect(requests).toEqual([]);
  });
});

test.describe('when something fails', () => {
  test.use({ brokenConnection: true });

  test('The rider is told in the specification’s words, and nothing typed is lost', async ({ page }) => {
    await page.route('**/api/rides/estimate', (route) => route.abort());
    await enter(page);
    await chooseBothEnds(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to calculate ride estimate');
    await page.unroute('**/api/rides/estimate');
    // The page also retries by itself; either may be first.
    const again = alert.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      await expect(requestButton(page)).toBeEnabled({ timeout: 5_000 });
    }).toPass();

    await page.route('**/api/rides', (route) => route.abort());
    await requestButton(page).click();
    await expect(alert).toHaveText('Failed to request ride. Please try again.');
    await page.unroute('**/api/rides');
    await page.route('**/api/rides', (route) => route.fulfill({ status: 409, body: '<h1>proxy</h1>' }));
    await requestButton(page).click();
    await expect(alert).toHaveText('Failed to request ride');
    await expectField(page, 'Dropoff', 'Train Station');
  });

  test('Without suggestions the other ways to name a place are still there', async ({ page }) => {
    await page.route('**/api/places?*', (route) => route.abort());
    await enter(page);
    const field = await openField(page, 'Pickup');
    await field.pressSequentially('fleet');
    await expect(page.getByText('Suggestions aren’t available right now.')).toBeVisible();
    await page.getByRole('option', { name: 'Use my location' }).click();
    await expectField(page, 'Pickup', DEVICE);
  });
});

test('Without a driver near the pickup the button says so', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/api/drivers/online*', (route) =>
    route.fulfill({ json: { success: true, data: [], nextCursor: null, total: 0 } }),
  );
  await enter(page);
  await chooseBothEnds(page);
  await expect(page.getByRole('button', { name: 'No Drivers Available' })).toBeDisabled();
  await page.getByRole('button', { name: 'Notify me when a driver is online' }).click();
  await page.unroute('**/api/drivers/online*');
  await expect(page.getByText('A driver is online now')).toBeVisible();
  await expect(requestButton(page)).toBeEnabled();
});

test('A fare that changed after the press is confirmed once, with both amounts', { tag: '@slow' }, async ({
  page,
}) => {
  // The page gets a quote that is a dollar below the server's.
  await page.route('**/api/rides/estimate', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const old = {
      fareCents: data.fareCents - 100,
      estimatedFare: (data.fareCents - 100) / 100,
      quoteId: 'old',
    };
    await route.fulfill({ json: { success: true, data: { ...data, ...old } } });
  });
  await enter(page);
  await chooseBothEnds(page);
  const before = (await requestButton(page).textContent())?.replace('Request ride for ', '') ?? '';
  await requestButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`It was ${before}.`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Request ride for/ }).click();
  await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
});

test('A rider with a ride under way is led to it', async ({ page }) => {
  const rider = await enter(page);
  await chooseBothEnds(page);
  await expect(requestButton(page)).toBeEnabled();
  // Another device of the rider's is a moment faster.
  await page.route('**/api/rides', async (route) => {
    const trip = { pickupLocation: MALL, dropoffLocation: STATION };
    const quote = await callApi<{ estimatedFare: number }>(page, '/api/rides/estimate', {
      as: rider,
      body: trip,
    });
    // With a PIN the ride does not start, so that it can still be canceled.
    const body = { ...trip, estimatedFare: quote.estimatedFare, paymentMethod: 'cash', pin: true };
    await callApi(page, '/api/rides', { as: rider, body });
    await route.continue();
  });
  await requestButton(page).click();
  await expect(page.getByText('You already have a ride in progress.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
});
