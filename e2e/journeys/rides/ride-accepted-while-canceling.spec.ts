import { expect, test } from '@playwright/test';
import { TestServer } from '../../test-server.ts';
import { callApi, demoVisitor, enterAs, isListening } from '../support/people.ts';

const PICKUP = { lat: 39.2846, lng: -76.5865, address: 'S Chester St & Fleet St' };
const DROPOFF = { lat: 39.307159, lng: -76.614848, address: 'Train Station' };

/** Without simulated drivers: the journey decides when a driver accepts. */
let josey: TestServer;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  josey = await TestServer.start({ SIMULATED_DRIVERS: '0', RIDE_CANCELLATION_FEE_CENTS: '300' });
});
test.afterAll(() => josey.remove());

test('The cancel dialog stays open and updates its fee when a driver accepts', {
  tag: '@slow',
}, async ({ page }) => {
  const root = josey.url;
  const driver = await demoVisitor(page, 'tomas@example.test', root);
  await callApi(page, '/api/drivers/me/online', { as: driver, root, body: { location: PICKUP } });
  const rider = await demoVisitor(page, 'imani@example.test', root);
  await enterAs(page, rider);
  // Before the request: an offer only waits a few seconds, not for a page to open.
  const listening = isListening(page);
  await page.goto(`${root}/request-ride`);
  await listening;

  const trip = { pickupLocation: PICKUP, dropoffLocation: DROPOFF };
  const estimate = { as: rider, root, body: trip };
  const { quoteId, estimatedFare } = await callApi<{ quoteId: string; estimatedFare: number }>(
    page,
    '/api/rides/estimate',
    estimate,
  );
  const { id } = await callApi<{ id: string }>(page, '/api/rides', {
    as: rider,
    root,
    body: { ...trip, quoteId, estimatedFare },
  });

  await page.getByRole('button', { name: 'Cancel ride' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this ride?' });
  await expect(question.getByText('Canceling is free.')).toBeVisible();

  const countOffers = async () =>
    (await callApi<unknown[]>(page, '/api/drivers/me/offers', { as: driver, root, method: 'GET' })).length;
  await expect.poll(countOffers).toBe(1);
  await callApi(page, `/api/rides/${id}/accept`, { as: driver, root });
  await expect(question.getByText(/^Free to cancel until .+, then \$3\.00\.$/)).toBeVisible();
  await expect(page.getByText('Tomas', { exact: true })).toBeVisible();

  await question.getByRole('button', { name: 'Keep ride' }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('main').locator(':focus')).toBeVisible();
});
