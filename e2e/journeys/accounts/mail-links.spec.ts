import { DEMO, expect, test } from '../support/journey.ts';
import { anAddress, CONFIRM, linkIn, mailTo, RESET, USED } from '../support/mailbox.ts';
import { callApi, enterAs, newVisitor } from '../support/people.ts';

const NEW_PASSWORD = 'another-way-around';

test('A link of somebody else is theirs, whoever opens it; one that is made up opens nothing', async ({
  page,
}) => {
  const [nora, wendel] = [await newVisitor(page, 'Nora'), await newVisitor(page, 'Wendel')];
  const newEmail = anAddress();
  await enterAs(page, nora);
  const others = (email: string) =>
    page.getByText(
      `${email} is confirmed. It belongs to another account. You are signed in as ${nora.user.email}`,
    );
  await page.goto(await linkIn(page, wendel.user.email, CONFIRM));
  await expect(others(wendel.user.email)).toBeVisible();
  await callApi(page, '/api/auth/email', { as: wendel, method: 'PUT', body: { email: newEmail } });
  await page.goto(await linkIn(page, newEmail, 'Confirm your new e-mail address'));
  await expect(others(newEmail)).toBeVisible();
  await callApi(page, '/api/auth/password-reset', { body: { email: newEmail } });
  await page.goto(await linkIn(page, newEmail, RESET));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await callApi(page, '/api/auth/login', { body: { email: newEmail, password: NEW_PASSWORD } });

  await page.goto(`/confirm-new-email#${'a'.repeat(43)}`);
  await expect(page.getByText(USED)).toBeVisible();
  await page.goto(`/confirm-email#${'a'.repeat(43)}`);
  await expect(page.getByText(USED)).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  const section = page.getByRole('region', { name: 'E-mail' });
  await expect(section.getByText(nora.user.email)).toBeVisible();
  await expect(section.getByText('Not confirmed')).toBeVisible();
});

test('A new address counts once its link was opened, and the old one is told', async ({ page }) => {
  const nora = await newVisitor(page, 'Nora');
  const newEmail = anAddress();
  await enterAs(page, nora);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'E-mail' });
  await section.getByRole('button', { name: 'Change address' }).click();
  await section.getByLabel('New e-mail').fill(DEMO.renter);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByRole('alert')).toHaveText('Another account uses this address.');
  await section.getByLabel('New e-mail').fill(newEmail);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByText(`A link is on its way to ${newEmail}.`)).toBeVisible();
  await mailTo(page, nora.user.email, 'Somebody wants to change your e-mail address');
  await page.goto(await linkIn(page, newEmail, 'Confirm your new e-mail address'));
  await expect(page.getByText(`Your account now uses ${newEmail}.`)).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(section.getByText(newEmail)).toBeVisible();
  await mailTo(page, nora.user.email, 'Your e-mail address was changed');
});
