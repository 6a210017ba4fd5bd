import { DEMO, expect, test } from '../support/journey.ts';
import { anAddress, CONFIRM, linkIn, mailTo, RESET, USED } from '../support/mailbox.ts';
import { callApi, enterAs, newVisitor } from '../support/people.ts';

const NEW_PASSWORD = 'another-way-around';

test('A confirmation link works only in the account it was sent for, and a made-up link is refused', {
  tag: '@slow',
}, async ({ page }) => {
  const [nora, wendel] = [await newVisitor(page, 'Nora'), await newVisitor(page, 'Wendel')];
  const newEmail = anAddress();
  await enterAs(page, nora);
  await page.goto(await linkIn(page, wendel.user.email, CONFIRM));
  await expect(page.getByText(`You’re signed in as ${nora.user.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to the other account' }).click();
  await page.waitForURL('**/login?next=/confirm-email');
  await page.getByLabel('Email').fill(wendel.user.email);
  await page.getByLabel('Password', { exact: true }).fill('walk-around-the-corner');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`${wendel.user.email} is confirmed. Thank you.`)).toBeVisible();
  await callApi(page, '/api/auth/email', { as: wendel, method: 'PUT', body: { email: newEmail } });
  await page.goto(await linkIn(page, newEmail, 'Confirm your new email address'));
  await expect(page.getByText(`Your account now uses ${newEmail}.`)).toBeVisible();

  // The next URL only differs in its fragment: without leaving the page first, the browser would not load it.
  await page.goto('/help');
  await page.goto(`/confirm-new-email#${'a'.repeat(43)}`);
  await expect(page.getByText(USED)).toBeVisible();
  await callApi(page, '/api/auth/password-reset', { body: { email: newEmail } });
  await page.goto(await linkIn(page, newEmail, RESET));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await callApi(page, '/api/auth/login', { body: { email: newEmail, password: NEW_PASSWORD } });
  // The reset ended all sessions: now a link requires a sign-in first.
  await page.goto(`/confirm-email#${'a'.repeat(43)}`);
  await expect(page.getByText('Sign in to your account to confirm this address.')).toBeVisible();
  await page.getByRole('link', { name: 'choose a new password' }).click();
  await page.waitForURL('**/forgot-password');
});

test('A new email address takes effect when its link is opened, and the old address gets a notice', {
  tag: '@slow',
}, async ({ page }) => {
  const nora = await newVisitor(page, 'Nora');
  const newEmail = anAddress();
  await enterAs(page, nora);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Email' });
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByLabel('New email').fill(DEMO.renter);
  await section.getByRole('button', { name: 'Send link' }).click();
  await expect(section.getByRole('alert')).toHaveText('Another account uses this address.');
  await section.getByLabel('New email').fill(newEmail);
  await section.getByRole('button', { name: 'Send link' }).click();
  await expect(section.getByText(`We sent a link to ${newEmail}.`)).toBeVisible();
  await mailTo(page, nora.user.email, 'Request to change your email address');
  await page.goto(await linkIn(page, newEmail, 'Confirm your new email address'));
  await expect(page.getByText(`Your account now uses ${newEmail}.`)).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(section.getByText(newEmail)).toBeVisible();
  await mailTo(page, nora.user.email, 'Your email address was changed');
});
