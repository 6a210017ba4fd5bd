import type { Page, Route } from '@playwright/test';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, enterAs, isListening, newVisitor, type Visitor } from '../support/people.ts';

const FROM = { lat: 39.2842, lng: -76.5938, address: 'Broadway Market' };
const TO = { lat: 39.2903, lng: -76.5782, address: 'Patterson Park' };

const counter = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');

/** Requests a ride with a PIN: once accepted, it does not start by itself. */
async function requestRide(page: Page, as: Visitor): Promise<{ id: string }> {
  const places = { pickupLocation: FROM, dropoffLocation: TO };
  const { estimatedFare, quoteId } = await callApi<{ estimatedFare: number; quoteId: string }>(
    page,
    '/api/rides/estimate',
    { as, body: places },
  );
  return callApi(page, '/api/rides', {
    as,
    body: { ...places, estimatedFare, quoteId, paymentMethod: 'cash', pin: true },
  });
}

for (const [tab, success, sentence] of [
  ['vehicles', 'vehicle-listed', /^Your vehicle is listed/],
  ['rides', 'ride-requested', /^Ride requested/],
] as const) {
  test(`The dashboard’s URL opens the tab ${tab} and announces ${success} once`, { tag: '@slow' }, async ({
    page,
  }) => {
    await enterAs(page, await newVisitor(page));
    await page.goto(`/dashboard?tab=${tab}&success=${success}`);
    await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', new RegExp(`${tab}$`));
    const banner = page.getByRole('status').filter({ hasText: sentence });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page).toHaveURL(`/dashboard?tab=${tab}`);

    await page.goto(`/dashboard?success=${success}&tab=${tab}`);
    await expect(banner).toBeVisible();
    // The page updates the history entry shortly after it shows the banner.
    await expect.poll(() => page.evaluate(() => history.state?.usr?.shown)).toBe(success);
    await page.reload();
    await expect(page).toHaveURL(`/dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}

test('A ride appears, changes and ends on the dashboard without a reload, and its page stays', async ({
  page,
}) => {
  const rider = await newVisitor(page, 'Imani');
  await enterAs(page, rider);
  const listening = isListening(page);
  await page.goto('/dashboard?tab=rides');
  await listening;
  await expect(counter(page, 'Total rides')).toHaveText('0');
  const { id } = await requestRide(page, rider);
  const row = rows(page).filter({ hasText: id.slice(-8) });
  await expect(row).toContainText('Broadway Market → Patterson Park');
  await expect(counter(page, 'Total rides')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Needs your attention' })).toContainText('Patterson Park');
  // If the driver accepts just before the cancellation, the page asks again.
  await expect(row.getByText(/^(Accepted|Arrived)$/)).toBeVisible();
  await callApi(page, `/api/rides/${id}/cancel`, { as: rider, body: { reason: 'Found my bike.' } });
  await expect(row.getByText('Cancelled')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Needs your attention' }).getByText('Patterson Park'),
  ).toBeHidden();

  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/rides/${id}`);
  await expect(page.getByRole('heading', { name: 'Ride to Patterson Park' })).toBeFocused();
  await expect(page.getByText(`Ride ${id.slice(-8)}`)).toBeVisible();
  await expect(page.getByText('You canceled. Reason: Found my bike.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
});

test('A notification arrives live in its reader’s language, and is marked as read', { tag: '@slow' }, async ({
  page,
}) => {
  const person = await newVisitor(page);
  const admin = await demoVisitor(page, DEMO.admin);
  const decide = (status: string, reason: string) =>
    callApi(page, `/api/admin/users/${person.user.id}/status`, {
      as: admin,
      method: 'PUT',
      body: { status, reason },
    });
  await enterAs(page, person);
  const listening = isListening(page);
  await page.goto('/dashboard?tab=notifications');
  await listening;
  await decide('verified', 'Seen.');
  await expect(counter(page, 'Unread notifications')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(rows(page)).toContainText('Your account is verified');

  await page.getByLabel('Language').selectOption('es');
  await expect(rows(page)).toContainText('Tu cuenta está verificada');
  await page.getByLabel('Idioma').selectOption('en');
  await rows(page).getByRole('link').click();
  await expect(counter(page, 'Unread notifications')).toHaveText('0');
});

test('A notification that arrives while the page loads is counted', { tag: '@slow' }, async ({ page }) => {
  const person = await newVisitor(page);
  const admin = await demoVisitor(page, DEMO.admin);
  await enterAs(page, person);
  const told = Promise.withResolvers<void>();
  // The dashboard receives the event before the bell has loaded.
  page.on('websocket', (socket) =>
    socket.on(
      'framereceived',
      ({ payload }) => String(payload).includes('account_verified') && told.resolve(),
    ),
  );
  await page.route('**/notification-bell-*.js', async (route) => {
    await told.promise;
    await route.continue();
  });
  const listening = isListening(page);
  await page.goto('/dashboard');
  await expect(counter(page, 'Unread notifications')).toHaveText('0');
  await listening;
  await callApi(page, `/api/admin/users/${person.user.id}/status`, {
    as: admin,
    method: 'PUT',
    body: { status: 'verified', reason: 'Seen.' },
  });
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(counter(page, 'Unread notifications')).toHaveText('1');
});

test('The dashboard requests all lists in parallel, and nothing shifts when they load', {
  tag: '@slow',
}, async ({ page }) => {
  await enterAs(page, await demoVisitor(page, 'renee@example.test'));
  const LISTS = ['/api/vehicles?', '/api/rides?', 'as=renter', 'as=owner', '/api/notifications?unread'];
  const waiting: Route[] = [];
  let allAsked = Promise.withResolvers<void>();
  // Holds every response until the last request: a request that waits for another one's response would never come.
  await page.route(
    (url) => LISTS.some((list) => url.href.includes(list)),
    async (route) => {
      waiting.push(route);
      if (waiting.length === LISTS.length) allAsked.resolve();
      await allAsked.promise;
      await route.continue();
    },
  );
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 390]) {
    waiting.length = 0;
    allAsked = Promise.withResolvers();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    await expect(rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The count was loaded before the bell's socket connected, so the bell refetches it, and nothing else.
    const askedLater = waiting.slice(LISTS.length).map((route) => route.request().url());
    expect(askedLater.filter((url) => !url.includes('/api/notifications?unread'))).toEqual([]);
    expect(askedLater.length).toBeLessThanOrEqual(1);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, `layout shift at ${width}`).toBeLessThan(0.05);
  }
});
