import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { anAddress, mailTo } from '../support/mailbox.ts';
import { newBrowser, PASSWORD, signUp } from '../support/sign-up.ts';

test('A wrong password is refused and its field focused; the field can be shown, pasted into and autofilled', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username/);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabel('Email').fill(DEMO.renter);
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), DEMO.password);
  await password.press('ControlOrMeta+a');
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue(DEMO.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('A sign-in from another browser is reported to the owner, listed, and can be ended', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const email = anAddress();
  await signUp(page, email);
  const elsewhere = await newBrowser(browser, { timezoneId: 'Europe/Madrid' });
  const other = await elsewhere.newPage();
  await signIn(other, email, PASSWORD);
  const { text } = await mailTo(page, email, 'A sign-in from a new device');
  expect(text).toContain('Europe/Madrid');

  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'America/New York',
  );
  const theirs = sessions.getByRole('listitem').filter({ hasText: 'Europe/Madrid' });
  await theirs.getByRole('button', { name: /End the session on Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/dashboard');
  await other.waitForURL(/\/login/);

  await signIn(other, email, PASSWORD);
  await page.reload();
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByText('1 other session ended.')).toBeVisible();
  await elsewhere.close();
});
