import { DEMO, expect, test } from '../support/journey.ts';
import { anAddress, CONFIRM, linkIn, mailTo, USED } from '../support/mailbox.ts';
import { enterAs, newVisitor } from '../support/people.ts';
import { fillSignUp, newBrowser, PASSWORD, signUp } from '../support/sign-up.ts';

test('A new user signs up and confirms their email address by a link that works once', async ({ page }) => {
  const email = anAddress();
  await signUp(page, email);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Email' });
  await expect(section.getByText('Not confirmed')).toBeVisible();
  const before = await mailTo(page, email, CONFIRM);
  await section.getByRole('button', { name: 'Send the link again' }).click();
  await expect(section.getByText(`We sent a new link to ${email}.`)).toBeVisible();

  // A second email replaces the first one's link.
  await mailTo(page, email, CONFIRM, before);
  await page.goto('/demo/mail');
  await page
    .getByRole('link', { name: new RegExp(`${CONFIRM}.*${email}`) })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello,', { exact: true })).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    mail.getByRole('link', { name: 'Confirm my address' }).click(),
  ]);
  await expect(opened.getByText(`${email} is confirmed. Thank you.`)).toBeVisible();
  const link = opened.url();
  await opened.getByRole('link', { name: 'To your account' }).click();
  await expect(
    opened.getByRole('region', { name: 'Email' }).getByText('Confirmed', { exact: true }),
  ).toBeVisible();
  await opened.close();
  await page.goto(link);
  await expect(page.getByText(USED)).toBeVisible();
});

test('An invalid sign-up shows the specification’s messages and keeps the entries', {
  tag: '@slow',
}, async ({ page }) => {
  const email = anAddress();
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in: First name, Last name, Email, Password.');
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillSignUp(page, email, PASSWORD, 'something else');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await fillSignUp(page, email, '12345');
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long');
  await page.getByLabel('Password', { exact: true }).fill('iloveyou');
  await expect(page.getByText('One of the most common passwords')).toBeVisible();
  await fillSignUp(page, email, 'iloveyou');
  await expect(page.getByRole('alert')).toContainText('This is one of the most common passwords');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillSignUp(page, DEMO.renter, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(
    'An account with this email already exists. Sign in instead.',
  );
  await page.getByLabel('Password', { exact: true }).fill('Kr-ocean-7-lantern');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
});

test('A guest sees a fare, signs up at the press that requests, and finds the ride as planned', async ({
  page,
}) => {
  await page.goto('/request-ride');
  await page.getByRole('button', { name: 'Shopping Mall' }).click();
  await page.getByRole('button', { name: 'Train Station' }).click();
  const request = page.getByRole('button', { name: /^Request ride for \$/ });
  await request.click();
  await page.waitForURL('**/login?next=%2Frequest-ride');
  await expect(page.getByText('Please log in to request a ride.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/signup?next=%2Frequest-ride');
  await fillSignUp(page, anAddress(), PASSWORD);
  await page.waitForURL('**/request-ride');
  await expect(request).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Dropoff address' })).toHaveValue('Train Station');
});

test('A guest searches, opens a car and sees its price, and after signing up is back at it', async ({
  page,
}) => {
  await page.goto('/rent-car');
  await page.locator('main a[href^="/vehicles/"]').first().click();
  await page.waitForURL('**/vehicles/*');
  const panel = page.getByRole('region', { name: 'Price' });
  await expect(panel.getByText('Where your money goes')).toBeVisible();
  const book = panel.getByText(/^Review and/).last();
  await book.click();
  await page.waitForURL('**/login?next=*');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, anAddress(), PASSWORD);
  await expect(page).toHaveURL(/\/(vehicles|checkout)\b/);
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
});

test('The demo’s open mailbox shows a new email', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/demo/mail');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const { user } = await newVisitor(page, 'Odile');
  await expect(page.getByText(`to ${user.email}`).first()).toBeVisible();
});

test('One press in an email unsubscribes from tips', { tag: '@slow' }, async ({ page }) => {
  const nora = await newVisitor(page, 'Nora');
  const { email } = nora.user;
  await enterAs(page, nora);
  await page.goto(await linkIn(page, email, CONFIRM));
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await page.goto(await linkIn(page, email, 'Three things to do with Josey'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re unsubscribed from these emails.')).toBeVisible();
});

test('A Spanish reader gets emails in Spanish', { tag: '@slow' }, async ({ browser }) => {
  const spanish = await newBrowser(browser, { locale: 'es-MX' });
  const page = await spanish.newPage();
  const email = anAddress();
  await page.goto('/signup');
  await page.getByLabel('Nombre', { exact: true }).fill('Sofía');
  await page.getByLabel('Apellido').fill('Marín');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirma la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('**/dashboard');
  expect((await mailTo(page, email, 'Confirma tu correo electrónico')).text).toContain('Hola:');
  await spanish.close();
});
