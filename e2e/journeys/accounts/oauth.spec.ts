import { test as base, expect, type Page } from '@playwright/test';
import { Providers } from '../../providers.ts';
import { TestServer } from '../../test-server.ts';
import { totp } from '../../totp.ts';
import { fillSignUp } from '../support/sign-up.ts';

const PASSWORD = 'a-lamp-beside-the-stairs';
const ADMIN = { email: 'ada@example.test', password: 'the-keeper-of-the-keys' };

const providers = new Providers();
const test = base.extend<object, { josey: TestServer }>({
  baseURL: ({ josey }, use) => use(josey.url),
  josey: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await providers.open();
      const josey = await TestServer.start({
        DEMO: '0',
        OAUTH_GOOGLE_ISSUER: providers.url,
        OAUTH_GOOGLE_CLIENT_ID: 'josey',
        OAUTH_GOOGLE_CLIENT_SECRET: 'of this test only',
        OAUTH_GITHUB_URL: providers.url,
        OAUTH_GITHUB_API_URL: providers.url,
        OAUTH_GITHUB_CLIENT_ID: 'josey',
        OAUTH_GITHUB_CLIENT_SECRET: 'of this test only',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_SECOND_FACTOR: '1',
      });
      await use(josey);
      await josey.remove();
      providers.close();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
});

const unique = (name: string) => `${name}-${Date.now()}@example.test`;
const methods = (page: Page) => page.getByRole('region', { name: 'Sign-in methods' });
const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup?next=/account');
  await fillSignUp(page, email, PASSWORD);
  await page.waitForURL('/account');
}

async function typeCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const provider of ['Google', 'GitHub']) {
  test(`A new user signs up with ${provider}, signs in again, and lands on the requested page`, {
    tag: '@slow',
  }, async ({ page }) => {
    providers.account = { id: Date.now(), name: 'Paola Ricci', email: unique('paola') };
    await page.goto('/signup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await page.waitForURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paola');
    await signOut(page);
    await page.goto('/login?next=/account');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await page.waitForURL('/account');
    await expect(methods(page).getByText(providers.account.email)).toBeVisible();
    // No secret stays in storage, where the next user of this browser could find it.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('secret');
    await methods(page)
      .getByRole('button', { name: `Unlink ${provider}` })
      .click();
    await expect(methods(page).getByRole('alert')).toContainText('This is your only sign-in method.');
  });
}

test('A provider account with a registered email address signs in only after the owner has linked it', {
  tag: '@slow',
}, async ({ page }) => {
  const email = unique('wendel');
  providers.account = { id: Date.now(), name: 'Wendel Strand', email };
  await signUp(page, email);
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await typeCredentials(page, email, PASSWORD);
  await page.waitForURL('/dashboard');
  await page.goto('/account');
  await methods(page).getByRole('button', { name: 'Link Google' }).click();
  await expect(methods(page).getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await methods(page).getByRole('button', { name: 'Link GitHub' }).click();
  await expect(methods(page).getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=/account');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/account');
  for (const provider of ['Google', 'GitHub']) {
    await methods(page)
      .getByRole('button', { name: `Unlink ${provider}` })
      .click();
    await expect(methods(page).getByRole('button', { name: `Link ${provider}` })).toBeVisible();
  }
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists.');
});

test('A user re-authenticates with a linked account and returns to the page', { tag: '@slow' }, async ({
  page,
}) => {
  providers.account = { id: Date.now(), name: 'Paola Ricci', email: unique('paola') };
  await page.goto('/login?next=/account');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.waitForURL('/account');
  const refusal = {
    success: false,
    error: 'Confirm it’s you, then try again.',
    code: 'reauthentication_required',
    requestId: 'test',
  };
  const asProof = (url: string) =>
    page.route(url, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await asProof('**/api/account/two-step/authenticator');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const proved = page.waitForResponse('**/api/account/reauthenticate/github/finish');
  await dialog.getByRole('button', { name: 'Continue with GitHub' }).click();
  expect((await proved).status()).toBe(200);
  await page.waitForURL('/account');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('An administrator must set up two-step verification before the admin page opens', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/login?next=/admin');
  await typeCredentials(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByText('Administrators must use two-step sign-in.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  const secret = (await twoStep.locator('code').textContent()) ?? '';
  await twoStep.getByLabel('Code').fill(totp(secret));
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await twoStep.getByRole('button', { name: 'I saved them' }).click();
  await page.goto('/admin');
  // The place of this server has no map center yet.
  await expect(page.getByRole('heading', { name: 'Set up Josey' })).toBeVisible();
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('tab', { name: /Users/ })).toBeVisible();
});
