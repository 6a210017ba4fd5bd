import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callApi, enterAs, newVisitor, type Visitor } from './people.ts';

const WIDTHS = [390, 1280];
/** What `e2e/playwright.config.ts` says of the device, to four decimals. */
const DEVICE = '39.2852, -76.5911';
const MALL = { lat: 39.275669, lng: -76.563678, address: 'Shopping Mall' };
const STATION = { lat: 39.307159, lng: -76.614848, address: 'Train Station' };

// Without a graphics card the processor draws the map, beside everything else.
test.use({ actionTimeout: 30_000 });
test.beforeEach(() => test.slow());

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760;
const requestButton = (page: Page) => page.getByRole('button', { name: /^Request ride for \$\d+\.\d\d$/ });

/** The address field, ready to be typed into: on phones it opens a search that fills the screen. */
async function openField(page: Page, which: 'Pickup' | 'Dropoff') {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${which} address`) }).click();
  const field = page.getByRole('combobox', { name: `${which} address` });
  await field.click();
  return field;
}

/** What stands in a field. */
async function expectField(page: Page, which: 'Pickup' | 'Dropoff', text: string): Promise<void> {
  if (isPhone(page))
    await expect(page.getByRole('button', { name: `${which} address: ${text}` })).toBeVisible();
  else await expect(page.getByRole('combobox', { name: `${which} address` })).toHaveValue(text);
}

async function enter(page: Page, path = '/request-ride'): Promise<Visitor> {
  const rider = await newVisitor(page);
  await enterAs(page, rider);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible();
  return rider;
}

async function chooseBothEnds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shopping Mall' }).click();
  await page.getByRole('button', { name: 'Train Station' }).click();
}

for (const width of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 500 ? 844 : 900 }, hasTouch: width < 500 });

    test('A rider requests a ride from where the device is, sees it on the page, and calls it off', async ({
      page,
    }) => {
      await enter(page);

      await test.step('The pickup is the device’s place, to four decimals and by its name', async () => {
        await page.getByRole('button', { name: 'Use my location' }).click();
        await expectField(page, 'Pickup', DEVICE);
        await expect(page.getByText('Durham St near Eastern Ave, Baltimore, MD')).toBeVisible();
      });

      await test.step('The destination is found while typing, by keyboard alone', async () => {
        const field = await openField(page, 'Dropoff');
        await field.pressSequentially('traim sta');
        const option = page.getByRole('option', { name: /^Train Station/ });
        await expect(option).toBeVisible();
        await field.press('ArrowDown');
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await field.press('Enter');
        await expectField(page, 'Dropoff', 'Train Station');
      });

      await test.step('The fare is shown with its lines and its time; what was entered survives a reload', async () => {
        await expect(requestButton(page)).toBeEnabled();
        await expect(
          page.getByText(/mi, about \d+ min\. Base \$3\.00 \+ [\d.]+ mi × \$1\.50\./),
        ).toBeVisible();
        await expect(page.getByText(/^This fare stands for (5:00|4:\d\d)$/)).toBeVisible();
        await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
        await page.getByText('Cash', { exact: true }).click();
        // So that the ride waits for its rider, however long the journey takes.
        await page.getByLabel('Start only with my PIN').check();
        await page.reload();
        await expectField(page, 'Pickup', DEVICE);
        await expectField(page, 'Dropoff', 'Train Station');
        await expect(page.getByRole('radio', { name: 'Cash', exact: true })).toBeChecked();
        await expect(page.getByLabel('Start only with my PIN')).toBeChecked();
      });

      await test.step('The request leads to the dashboard', async () => {
        await requestButton(page).click();
        await page.waitForURL('**/dashboard?tab=rides&success=ride-requested');
        await expect(
          page.getByText(/Durham St near Eastern Ave, Baltimore, MD \(39\.2852, -76\.5911\)/).first(),
        ).toBeVisible();
      });

      await test.step('The ride has taken over the page; calling it off says what that costs', async () => {
        await page.goto('/request-ride');
        const dialog = page.getByRole('dialog');
        const over = page.getByRole('heading', { name: 'The ride is cancelled' });
        // A driver may accept at this very moment: then another page asks, and the rider decides anew.
        const soon = { timeout: 5_000 };
        await expect(async () => {
          if (await over.isVisible()) return;
          if (!(await dialog.isVisible()))
            await page.getByRole('button', { name: 'Cancel ride' }).click(soon);
          await expect(dialog.getByText('It costs nothing.')).toBeVisible(soon);
          await dialog.getByRole('button', { name: 'Cancel ride' }).click(soon);
          await expect(over).toBeVisible(soon);
        }).toPass();
        await expect(page.getByText(/Nothing was charged/)).toBeVisible();
      });
    });

    test('A rider picks the destination on the map, by its name', async ({ page }) => {
      await enter(page);
      await openField(page, 'Dropoff');
      await page.getByRole('option', { name: 'Choose on the map' }).click();
      await expect(page.getByText('Press the map where you want to go.')).toBeVisible();
      const map = page.getByRole('region', { name: 'Map with drivers near you' });
      await map.focus();
      await map.press('Enter');
      await expectField(page, 'Dropoff', 'Fleet St near Clinton St, Baltimore, MD');
    });

    test('A rider who types what nobody knows is told what to do', async ({ page }) => {
      await enter(page);
      const field = await openField(page, 'Pickup');
      await field.pressSequentially('xqzzyw');
      const word = 'Nothing found. Check the spelling, use your location or choose on the map.';
      await expect(page.getByText(word)).toBeVisible();
      await field.fill('portland or');
      await page.getByRole('option', { name: /^Portland Oregon, United States/ }).click();
      await expectField(page, 'Pickup', 'Portland, Oregon, United States');
      await expect(page.getByRole('button', { name: 'No Drivers Available' })).toBeDisabled();
    });
  });
}

test.describe('a device that does not tell where it is', () => {
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

test('A rider who is too quick is told what is missing', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/rides/estimate', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page);
  const pickup = await openField(page, 'Pickup');
  await pickup.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter both pickup and dropoff addresses');
  await chooseBothEnds(page);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Request ride' })).toBeDisabled();
  await pickup.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please wait for fare calculation to complete');
  answer();
  await expect(requestButton(page)).toBeEnabled();
});

test('A rider types fast: only the last question is answered', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await enter(page);
  const field = await openField(page, 'Pickup');
  await field.pressSequentially('broadway mark');
  await expect(page.getByRole('option', { name: /^Broadway Market/ })).toBeVisible();
  expect(asked.at(-1)).toBe('broadway mark');
  expect(asked.length).toBeLessThan('broadway mark'.length);
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // Left without a choice, what was plainly meant is taken.
  await field.fill('fleet st');
  await field.press('Tab');
  await expectField(page, 'Pickup', 'Fleet St, Baltimore, MD');
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
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(requestButton(page)).toBeEnabled();

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
    await expect(page.getByText('Suggestions cannot be reached right now.')).toBeVisible();
    await page.getByRole('option', { name: 'Use my location' }).click();
    await expectField(page, 'Pickup', DEVICE);
  });
});

test('Without a driver near the pickup the button says so', async ({ page }) => {
  await page.route('**/api/drivers/online*', (route) =>
    route.fulfill({ json: { success: true, data: [], nextCursor: null, total: 0 } }),
  );
  await enter(page);
  await chooseBothEnds(page);
  await expect(page.getByRole('button', { name: 'No Drivers Available' })).toBeDisabled();
  await page.getByRole('button', { name: 'Tell me when someone is online' }).click();
  await page.unroute('**/api/drivers/online*');
  await expect(page.getByText('A driver is online now')).toBeVisible();
  await expect(requestButton(page)).toBeEnabled();
});

test('A fare that changed meanwhile is asked about once, with both amounts', async ({ page }) => {
  // The page is shown a quote of a dollar less than the server stands by.
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
  await expect(dialog.getByText(`It was ${before} when you looked.`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Request ride for/ }).click();
  await page.waitForURL('**/dashboard?tab=rides&success=ride-requested');
});

test('A rider with a ride under way is led to it', async ({ page }) => {
  const rider = await enter(page);
  await chooseBothEnds(page);
  await expect(requestButton(page)).toBeEnabled();
  // Another device of theirs is a moment quicker.
  await page.route('**/api/rides', async (route) => {
    const trip = { pickupLocation: MALL, dropoffLocation: STATION };
    const quote = await callApi<{ estimatedFare: number }>(page, '/api/rides/estimate', {
      as: rider,
      body: trip,
    });
    const body = { ...trip, estimatedFare: quote.estimatedFare, paymentMethod: 'cash' };
    await callApi(page, '/api/rides', { as: rider, body });
    await route.continue();
  });
  await requestButton(page).click();
  await expect(page.getByText('You have a ride under way. One at a time.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
});
