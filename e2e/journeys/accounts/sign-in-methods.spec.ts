import type { Page } from '@playwright/test';
import { nextTotp, totp } from '../../totp.ts';
import { DEMO, expect, signOut, test } from '../support/journey.ts';

const PASSWORD = 'a-lamp-beside-the-stairs';

/** Creates an account and signs in to it on this page. */
async function newcomer(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${Date.now()}@example.test`;
  const data = { firstName, lastName: 'Marlow', email, password: PASSWORD };
  const answer = await page.request.post('/api/auth/register', { data });
  const { sessionId, user } = (await answer.json()).data;
  await page.goto('/');
  await page.evaluate(
    (saved) => {
      localStorage.setItem('sessionId', saved.sessionId);
      localStorage.setItem('user', JSON.stringify(saved.user));
    },
    { sessionId, user },
  );
  return email;
}

async function typeCredentials(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('Google and GitHub sign in the demo’s users, who cannot unlink their only sign-in method', async ({
  page,
}) => {
  await page.goto('/login?next=/account');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('/account');
  const methods = section(page, 'Sign-in methods');
  await expect(methods.getByText('grace.google@example.test')).toBeVisible();
  await methods.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(methods.getByRole('alert')).toContainText('This is your only sign-in method.');
  await signOut(page);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gustavo');
});

test('A provider’s return that this browser did not start signs in no user and leaves the URL', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/oauth/google?code=stolen&state=made-up');
  await expect(page.getByRole('alert')).toContainText('was started in another window');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.waitForURL('/login');
});

test('Two-step verification is set up with an app, used with both kinds of code, and turned off', async ({
  page,
}) => {
  const email = await newcomer(page, 'Ottilie');
  await page.goto('/account');
  const twoStep = section(page, 'Two-step sign-in');
  await twoStep.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(twoStep.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await twoStep.locator('code').textContent()) ?? '';
  await twoStep.getByLabel('Code').fill('000000');
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoStep.getByRole('alert')).toContainText('This code is wrong');
  await twoStep.getByLabel('Code').fill(totp(secret));
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoStep.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await twoStep.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await twoStep.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('josey-recovery-codes.txt');
  await twoStep.getByRole('button', { name: 'I saved them' }).click();
  await expect(twoStep.getByText('10 recovery codes left')).toBeVisible();

  await signOut(page);
  await typeCredentials(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await page.getByLabel('Code').fill(nextTotp(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard');

  await signOut(page);
  await typeCredentials(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/dashboard');
  await page.goto('/account');
  await expect(twoStep.getByText('9 recovery codes left')).toBeVisible();

  await requireProofOnce(page, '**/api/account/two-step');
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('not this one');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toContainText('Wrong password.');
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toBeHidden();
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible();
});

/** Makes the next such request fail as it would ten minutes after a sign-in. */
async function requireProofOnce(page: Page, url: string): Promise<void> {
  const refusal = {
    success: false,
    error: 'Confirm it’s you, then try again.',
    code: 'reauthentication_required',
    requestId: 'test',
  };
  await page.route(url, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
}

test('A passkey is added, signs in alone and as the second step, and is removed', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newcomer(page, 'Perpetua');
  await page.goto('/account');
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText('Passkey “My laptop” added.')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Perpetua');

  await page.goto('/account');
  const twoStep = section(page, 'Two-step sign-in');
  await twoStep.getByRole('button', { name: 'Turn on with my passkeys' }).click();
  await twoStep.getByRole('button', { name: 'I saved them' }).click();
  await signOut(page);
  await typeCredentials(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/dashboard');

  await page.goto('/account');
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('alert')).toContainText('Two-step sign-in uses this passkey.');
  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(twoStep.getByText('Off', { exact: true })).toBeVisible();
  await requireProofOnce(page, '**/api/account/passkeys/*');
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByRole('button', { name: 'Remove My laptop' })).toBeHidden();
});

test('A sign-in without a passkey says what to do, and a foreign return path is not followed', {
  tag: '@slow',
}, async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
  await page.goto('/login?next=//evil.test');
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await page.getByLabel('Email').fill(DEMO.renter);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/dashboard');
});
