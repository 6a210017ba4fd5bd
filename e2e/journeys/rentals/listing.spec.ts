import type { CDPSession, Page } from '@playwright/test';
import { continueTo } from '../support/continue-to.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { noisePhoto } from '../support/noise-photo.ts';
import { callApi, demoVisitor, enterAs, newVisitor } from '../support/people.ts';

test.use({ brokenConnection: true });

const NAMES = Array.from({ length: 10 }, (_, index) => `photo-${index + 1}.png`);
const SLOW = { latency: 60, downloadThroughput: 2_000_000, uploadThroughput: 350_000 };

/** Throttles or cuts the browser's connection. */
async function lineOf(page: Page): Promise<(state: 'slow' | 'broken' | 'good') => Promise<unknown>> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const good = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const states = { good, slow: { ...good, ...SLOW }, broken: { ...good, offline: true } };
  return (state) => browser.send('Network.emulateNetworkConditions', states[state]);
}

const tiles = (page: Page) => page.getByRole('list', { name: /^Photos/ }).getByRole('img');

/** The names of the photos in the order of the form. */
const order = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { photos, fileNames } = JSON.parse(localStorage.getItem('josey:draft:list-vehicle') ?? '{}');
    return photos.map((url: string) => fileNames[url]);
  });

/** A decision by an administrator, through the API. */
async function decide(page: Page, id: string, status: 'approved' | 'rejected', reason: string) {
  const admin = await demoVisitor(page, DEMO.admin);
  await callApi(page, `/api/admin/vehicles/${id}/approve`, {
    as: admin,
    method: 'PUT',
    body: { status, reason },
  });
}

async function uploadTenPhotos(page: Page): Promise<void> {
  const line = await lineOf(page);
  await line('slow');
  await page.locator('input[name=photos]').setInputFiles(NAMES.map(noisePhoto));
  await expect(page.getByRole('progressbar', { name: /^Uploading photo-/ }).first()).toBeVisible();
  await expect(tiles(page).nth(2)).toBeVisible();
  await line('broken');
  const lost = page.getByText('Network error. Please try again.');
  await expect.poll(async () => (await tiles(page).count()) + (await lost.count())).toBe(10);
  await expect(page.getByText(/files failed to upload/)).toBeVisible();
  await line('slow');
  // The browser reports that it is online again, and the uploads resume by themselves.
  await expect(tiles(page)).toHaveCount(10, { timeout: 60_000 });
  await line('good');
  await expect(page.getByText('You have 10 photos, the maximum.')).toBeVisible();
  await expect.poll(() => order(page)).toEqual(NAMES);
}

async function dragSecondToFirst(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const [to, from] = await Promise.all([0, 1].map((at) => tiles(page).nth(at).boundingBox()));
  if (!from || !to) throw new Error('the photos are not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + from.height / 2, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
}

async function putPhotosInOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await expect.poll(() => order(page)).toEqual(['photo-2.png', 'photo-1.png', ...NAMES.slice(2)]);
  await page.getByRole('button', { name: 'Remove photo 5' }).click();
  await expect(tiles(page)).toHaveCount(9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(page)).toHaveCount(10);
  await expect.poll(() => order(page)).toEqual(['photo-2.png', 'photo-1.png', ...NAMES.slice(2)]);
  await dragSecondToFirst(page);
  await expect.poll(() => order(page)).toEqual(NAMES);
}

async function takeThePaperOutAndBack(page: Page): Promise<void> {
  await page.locator('input[name=insuranceDocument]').setInputFiles(noisePhoto('insurance.png'));
  const paper = page.getByRole('link', { name: 'insurance.png' });
  await page.getByRole('button', { name: 'Remove proof of insurance' }).click();
  await expect(paper).toBeHidden();
  const undo = page.getByText('insurance.png removed.').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(paper).toBeVisible();
}

async function fillTheForm(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Make').fill('Marble');
  await page.getByLabel('Model').fill('Stoop');
  await page.getByLabel('License plate').fill(plate);
  await expect(page.getByRole('checkbox', { name: 'GPS' })).toBeChecked();
  await continueTo(page, 'Photos');
  await uploadTenPhotos(page);
  await putPhotosInOrder(page);
  await page.reload();
  await expect(tiles(page)).toHaveCount(10);
  await continueTo(page, 'Price');
  await continueTo(page, 'Rules and location');
  const place = page.getByLabel('Location', { exact: true });
  await place.fill('Broadway Market');
  await page.getByRole('option', { name: /^Broadway Market/ }).click();
  await place.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Instant book' })).toBeFocused();
  await continueTo(page, 'Documents');
  await page.getByLabel('Insurer').fill('Harbor Mutual');
  await takeThePaperOutAndBack(page);
  await continueTo(page, 'Review');
}

/** The last step lists what is missing, and each line links to its field. */
async function fixMissingFields(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: 'List vehicle' });
  await list.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required vehicle information');
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page.getByLabel('Year')).toBeFocused();
  await page.getByLabel('Year').selectOption('2024');
  await page.getByRole('button', { name: /Review/ }).click();
  await list.click();
  await expect(page.getByRole('alert')).toHaveText('Please set a valid daily rate');
  await page.getByRole('button', { name: 'Daily rate', exact: true }).click();
  await page.getByLabel('Daily rate').fill('50');
  await expect(page.getByText('$480.00')).toBeVisible();
  await page.getByRole('button', { name: /Review/ }).click();
  await list.click();
}

for (const width of [390, 1280]) {
  test(`An owner lists a car over a slow, interrupted connection, corrects it after a rejection, and is approved (${width})`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    const owner = await newVisitor(page, 'Walter');
    await enterAs(page, owner);
    await page.goto('/list-vehicle');

    await fillTheForm(page, 'E2E 1');
    await fixMissingFields(page);
    await page.waitForURL('**/dashboard?tab=vehicles&success=vehicle-listed');
    const row = page.getByRole('link', { name: /2024 Marble Stoop/ });
    await expect(row).toContainText('Pending');
    const [vehicle] = await callApi<{ id: string; photos: string[] }[]>(
      page,
      `/api/vehicles?ownerId=${owner.user.id}`,
      { as: owner, method: 'GET' },
    );
    if (!vehicle) throw new Error('the vehicle is not there');
    expect(vehicle.photos).toHaveLength(10);

    await decide(page, vehicle.id, 'rejected', 'The plate cannot be read');
    await page.reload();
    await expect(page.getByText('Not approved: The plate cannot be read')).toBeVisible();
    await page.getByRole('link', { name: 'Update and resubmit' }).click();
    await expect(page.getByText('The plate cannot be read')).toBeVisible();
    await page.getByLabel('License plate').fill('E2E 2');
    await page.getByRole('button', { name: 'Resubmit' }).click();
    await page.waitForURL(`**/vehicles/${vehicle.id}**`);
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();

    await decide(page, vehicle.id, 'approved', 'The papers match');
    await page.reload();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    const isListed = async () => (await page.request.get(`/api/vehicles/${vehicle.id}`)).ok();
    expect(await isListed()).toBe(true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    expect(await isListed()).toBe(false);
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    expect(await isListed()).toBe(true);
  });
}
