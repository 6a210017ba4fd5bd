import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';

const SETTINGS = '/api/admin/settings';
const CHANGED = ['contacts', 'quickPicks'] as const;
type Sections = Record<(typeof CHANGED)[number], { version: number; value: unknown }>;

async function administrator(request: APIRequestContext) {
  const data = { email: DEMO.admin, password: DEMO.password };
  const signedIn = await (await request.post('/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${signedIn.data.sessionId}` };
  const sections = async (): Promise<Sections> =>
    (await (await request.get(SETTINGS, { headers })).json()).data.sections;
  return { headers, sections };
}

test('An administrator changes the support phone and the quick picks, and open pages show both at once', {
  tag: '@slow',
}, async ({ page, browser, request }) => {
  const { headers, sections } = await administrator(request);
  const before = await sections();
  const rider = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  try {
    await signIn(rider, DEMO.renter);
    await rider.goto('/contact');
    await expect(rider.getByRole('contentinfo')).toContainText('410-555-0100');
    await visitor.goto('/');
    await expect(visitor.getByRole('contentinfo')).toContainText('410-555-0100');
    await signIn(page, DEMO.admin);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Support phone').fill('410-555-0188');
    await page.getByRole('button', { name: 'Move Shopping Mall up' }).click();
    await page.getByRole('button', { name: 'Remove Airport Terminal' }).first().click();
    await page.getByRole('button', { name: 'Edit Downtown Station' }).click();
    await page.getByLabel('Name (English)').fill('Union Station');
    await expectAccessible(page, 'settings with unsaved changes');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();

    // On pages that stay open.
    const soon = { timeout: 5_000 };
    await Promise.all(
      [rider, visitor].map((open) =>
        expect(open.getByRole('contentinfo')).toContainText('410-555-0188', soon),
      ),
    );
    await rider.getByRole('link', { name: 'Request a ride' }).first().click();
    const picks = rider.getByRole('group', { name: 'Pick me up at' }).getByRole('button');
    await expect(picks).toHaveText(['Shopping Mall', 'Union Station', 'University Campus']);
  } finally {
    const after = await sections();
    for (const section of CHANGED) {
      const data = { section, version: after[section].version, value: before[section].value };
      expect((await request.put(SETTINGS, { headers, data })).status()).toBe(200);
    }
    await rider.context().close();
    await visitor.context().close();
  }
});
