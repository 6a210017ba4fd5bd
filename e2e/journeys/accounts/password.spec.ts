import { expect, signIn, signOut, test } from '../support/journey.ts';
import { anAddress, linkOf, mailTo, RESET, USED } from '../support/mailbox.ts';
import { newBrowser, PASSWORD, signUp } from '../support/sign-up.ts';

const NEW_PASSWORD = 'another-way-around';

test('A forgotten password is reset by an emailed link, once and before it expires', async ({
  page,
  browser,
  josey,
}) => {
  const email = anAddress();
  await signUp(page, email);
  const elsewhere = await newBrowser(browser);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field of this name.
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const ask = async () => {
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send link' }).click();
    await expect(other.getByText(`If ${email} has an account, we sent a link to it.`)).toBeVisible();
  };
  await ask();
  const late = await mailTo(page, email, RESET);
  await josey.expireLinks(email);
  await other.goto(linkOf(late));
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByRole('alert')).toContainText(USED);
  await other.getByRole('link', { name: 'Request a new link' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await ask();

  const link = linkOf(await mailTo(page, email, RESET, late));
  await other.goto(link);
  await other.getByLabel('New password').fill('password');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByRole('alert')).toContainText('This is one of the most common passwords');
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Your new password is saved.')).toBeVisible();

  // The password change ended the other session.
  await page.goto('/account');
  await page.waitForURL(/\/login/);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/dashboard');

  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText(USED);
  await elsewhere.close();
});

test('A password change requires the current password', { tag: '@slow' }, async ({ page }) => {
  const email = anAddress();
  await signUp(page, email);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Password' });
  const change = async (current: string, next: string) => {
    await section.getByLabel('Current password').fill(current);
    await section.getByLabel('New password').fill(next);
    await section.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', NEW_PASSWORD);
  await expect(section.getByRole('alert')).toHaveText('Your current password is wrong.');
  await change(PASSWORD, NEW_PASSWORD);
  await expect(section.getByText('Password changed.')).toBeVisible();
  await mailTo(page, email, 'Your password was changed');
  await signOut(page);
  await signIn(page, email, NEW_PASSWORD);
});
