import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { uploaded } from '../support/uploaded.ts';

const PHOTO = fileURLToPath(
  new URL('../../../packages/server/src/demo/photos/sedan-marble.webp', import.meta.url),
);
const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

interface Session {
  sessionId: string;
  user: { id: string };
}

async function sessionOf(request: APIRequestContext, email: string): Promise<Session> {
  const answer = await request.post('/api/auth/login', { data: { email, password: DEMO.password } });
  return (await answer.json()).data;
}

const bearer = ({ sessionId }: Session) => ({ authorization: `Bearer ${sessionId}` });

async function open(page: Page, path: string): Promise<Session> {
  const session = await sessionOf(page.request, DEMO.admin);
  await page.addInitScript(({ sessionId, user }) => {
    localStorage.setItem('sessionId', sessionId);
    localStorage.setItem('user', JSON.stringify(user));
  }, session);
  await page.goto(path);
  return session;
}

/** Creates pending users with a unique last name. */
async function newcomers(request: APIRequestContext, count: number): Promise<string> {
  const lastName = `Waiting${Date.now().toString(36)}`;
  for (let i = 0; i < count; i++) {
    const email = `${lastName}${i}@example.test`;
    const data = { firstName: `Nell${i}`, lastName, email, phone: '', password: 'walk-around-the-corner' };
    expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  }
  return lastName;
}

/** Creates a pending vehicle of Walter's; returns its plate. */
async function newVehicle(request: APIRequestContext): Promise<string> {
  const session = await sessionOf(request, 'walter@example.test');
  const photo = { name: 'car.webp', mimeType: 'image/webp', buffer: await readFile(PHOTO) };
  const licensePlate = `AD${Date.now().toString(36).toUpperCase()}`;
  const car = { make: 'Corner', model: 'Twin', year: 2024, type: 'sedan', fuelType: 'electric' };
  const photos = [await uploaded({ request }, session, 'vehicle', photo)];
  const data = { ...car, licensePlate, dailyRate: 48, photos, seats: 5 };
  const answer = await request.post('/api/vehicles', { headers: bearer(session), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return licensePlate;
}

for (const viewport of VIEWPORTS) {
  const isPhone = viewport.width < 500;
  test.describe(`admin at ${viewport.width} pixels`, { tag: isPhone ? ['@slow'] : [] }, () => {
    test.use({ viewport });

    const count = isPhone ? 20 : 4;
    test('An administrator decides one thing after another by keyboard', async ({ page }) => {
      test.setTimeout(240_000);
      const lastName = await newcomers(page.request, count);
      const session = await open(page, '/admin?tab=users');
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Name or email' })).toBeFocused();
      await page.keyboard.type(lastName);
      await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible();
      await page.keyboard.press('Enter');
      for (let decided = 1; decided <= count; decided++) {
        if (decided > 1) await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: lastName })).toBeFocused();
        await page.keyboard.press('a');
        await expect(page.getByRole('button', { name: 'Verify', exact: true }).last()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(/^Reason/)).toBeFocused();
        await expect(page.getByLabel(/^Reason/)).toHaveValue('Admin action');
        if (decided === 1) await expectAccessible(page, 'a decision over its drawer');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(/^Reason/)).toHaveCount(0);
        await page.keyboard.press('Escape');
        const list = page.getByRole(isPhone ? 'list' : 'table', { name: 'Users' });
        await expect(list.getByText('Verified')).toHaveCount(decided);
      }
      // A row shows a decision before the server has stored it.
      const verified = async () => {
        const params = { search: lastName, status: 'verified' };
        const answer = await page.request.get('/api/admin/users', { headers: bearer(session), params });
        return (await answer.json()).total;
      };
      await expect.poll(verified).toBe(count);
    });

    test('Of two administrators who decide on the same vehicle at once, one gets a message', {
      tag: '@slow',
    }, async ({ page, browser }) => {
      const plate = await newVehicle(page.request);
      const other = await (await browser.newContext({ viewport })).newPage();
      const both = Promise.withResolvers<void>();
      let asked = 0;
      for (const desk of [page, other]) {
        await desk.route('**/api/admin/vehicles/*/approve', async (route) => {
          if (++asked === 2) both.resolve();
          await both.promise;
          await route.continue();
        });
        await open(desk, '/admin?tab=vehicles');
        await desk.locator('[data-search]').fill(plate);
        await expect(desk.getByText('1–1 of 1')).toBeVisible();
        await desk.locator('[data-row]').click();
      }
      await Promise.all([decide(page, 'Approve'), decide(other, 'Reject')]);
      await expect
        .poll(async () => (await alerts(page)).length + (await alerts(other)).length, { timeout: 15_000 })
        .toBe(1);
      const [sentence = ''] = [...(await alerts(page)), ...(await alerts(other))];
      expect(sentence).toMatch(/^Admin Josey decided first: the status is now (approved|rejected)\./);
      const status = sentence.includes('approved') ? 'Approved' : 'Rejected';
      for (const desk of [page, other]) {
        await desk.keyboard.press('Escape');
        await expect(rowOf(desk, plate).getByText(status)).toBeVisible();
      }
      await other.context().close();
    });

    test('A filtered list is exported as CSV', { tag: '@slow' }, async ({ page }) => {
      const lastName = await newcomers(page.request, 2);
      await open(page, '/admin?tab=users');
      await page.locator('[data-search]').fill(lastName);
      await expect(page.getByText('1–2 of 2')).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^josey-users-.*\.csv$/);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
      expect(lines[0]).toBe('id,firstName,lastName,email,phone,role,status,createdAt');
      expect(lines.slice(1).every((line) => line.includes(lastName))).toBe(true);
      expect(lines).toHaveLength(3);
    });

    test('The charts have a table with the same data for screen readers', { tag: '@slow' }, async ({
      page,
    }) => {
      await open(page, '/admin?tab=charts');
      await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
      const table = page.getByRole('table', { name: 'Sign-ups' });
      await expect(table.getByRole('row')).toHaveCount(31);
      await page.getByText('Month', { exact: true }).click();
      await expect(table.getByRole('row')).toHaveCount(13);
    });
  });
}

/** Presses the drawer's button, then the dialog's, which is prefilled with a reason. */
async function decide(page: Page, name: string): Promise<void> {
  const button = page.locator('[data-drawer]').getByRole('button', { name, exact: true });
  if ((page.viewportSize()?.width ?? 0) > 1000) await expect.poll(() => isCovered(page, button)).toBe(false);
  await button.click();
  await page.locator('form').getByRole('button', { name, exact: true }).click();
}

/** Whether JoseyAI's button covers a part of this one. */
async function isCovered(page: Page, button: Locator): Promise<boolean> {
  const box = await button.boundingBox();
  const launcher = await page.getByRole('button', { name: /^Open JoseyAI/ }).boundingBox();
  if (!box || !launcher) throw new Error('Both buttons must be visible.');
  return (
    box.x + box.width > launcher.x && box.y + box.height > launcher.y && box.y < launcher.y + launcher.height
  );
}

const alerts = (page: Page) => page.getByRole('alert', { includeHidden: true }).allInnerTexts();

const rowOf = (page: Page, text: string) =>
  page
    .locator('tr, li')
    .filter({ has: page.locator('[data-row]') })
    .filter({ hasText: text });
