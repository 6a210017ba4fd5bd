import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO, expect, signIn, signOut, test } from './journey.ts';
import { callApi, enterAs, newVisitor } from './people.ts';

/** Signing up, the links in mails, passwords, sessions: as people do it, with the mailbox of the demo. */

const PASSWORD = 'around-the-corner';
const NEW_PASSWORD = 'another-way-around';

const anAddress = () => `${crypto.randomUUID()}@example.test`;

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, email, password);
  await page.waitForURL('**/dashboard');
}

async function fillSignUp(page: Page, email: string, password: string, again = password): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Create account' }).click();
}

interface Mail {
  id: string;
  text: string;
}

/** The newest mail to this address with this subject, as soon as it is there and not the one of `before`. */
async function mailTo(page: Page, email: string, subject: string, before?: Mail): Promise<Mail> {
  let id = '';
  await expect
    .poll(
      async () => {
        const { data } = await (await page.request.get('/api/demo/mails?limit=100')).json();
        const mail = data.find((one: Record<string, string>) => one.to === email && one.subject === subject);
        id = mail && mail.id !== before?.id ? mail.id : '';
        return id;
      },
      { message: `the mail "${subject}"`, timeout: 30_000 },
    )
    .not.toBe('');
  return (await (await page.request.get(`/api/demo/mails/${id}`)).json()).data;
}

async function linkIn(page: Page, email: string, subject: string): Promise<string> {
  return linkOf(await mailTo(page, email, subject));
}

function linkOf({ text }: Mail): string {
  const link = /http:\S+#\S+/.exec(text)?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
}

const CONFIRM = 'Confirm your e-mail address';
const RESET = 'Choose a new password';
const USED = 'This link was used already, or its time is over. Ask for a new one.';

test('Somebody signs up, opens the link in their mail, and the address is confirmed; the link works once', async ({
  page,
}) => {
  const email = anAddress();
  await signUp(page, email);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'E-mail' });
  await expect(section.getByText('Not confirmed')).toBeVisible();
  await section.getByRole('button', { name: 'Send the link again' }).click();
  await expect(section.getByText(`A new link is on its way to ${email}.`)).toBeVisible();

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
    opened.getByRole('region', { name: 'E-mail' }).getByText('Confirmed', { exact: true }),
  ).toBeVisible();
  await opened.close();
  await page.goto(link);
  await expect(page.getByText(USED)).toBeVisible();
});

test('Wrong entries are said in the specification’s words, and what was typed stays', async ({ page }) => {
  const email = anAddress();
  await page.goto('/signup');
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
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await fillSignUp(page, DEMO.renter, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(
    'An account with this e-mail already exists. Sign in instead.',
  );
  await page.getByLabel('Password', { exact: true }).fill('Kr-ocean-7-lantern');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
});

test('A wrong password is refused, the field is kept and focused; it can be shown, pasted and filled by a manager', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', /username/);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabel('E-mail').fill(DEMO.renter);
  await password.fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
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

test('Whoever was on their way somewhere gets there, also by way of the sign-up', async ({ page }) => {
  await page.goto('/request-ride');
  await page.waitForURL('**/login?next=%2Frequest-ride');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/signup?next=%2Frequest-ride');
  await fillSignUp(page, anAddress(), PASSWORD);
  await page.waitForURL('**/request-ride');
});

test('A forgotten password is set anew by the link in the mail, within its time and once', async ({
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
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await expect(other.getByText(`If an account has the address ${email}`)).toBeVisible();
  };
  await ask();
  const late = await mailTo(page, email, RESET);
  await josey.letLinksEnd(email);
  await other.goto(linkOf(late));
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByRole('alert')).toContainText(USED);
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await ask();

  const link = linkOf(await mailTo(page, email, RESET, late));
  await other.goto(link);
  await other.getByLabel('New password').fill('password');
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByRole('alert')).toContainText('This is one of the most common passwords');
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByText('Your new password is saved.')).toBeVisible();

  // The session elsewhere ended with it.
  await page.goto('/account');
  await page.waitForURL(/\/login/);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/dashboard');

  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText(USED);
  await elsewhere.close();
});

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

test('Another browser is told to the owner, seen in the list, and ended', async ({ page, browser }) => {
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
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toContainText(
    'America/New York',
  );
  const theirs = sessions.getByRole('listitem').filter({ hasText: 'Europe/Madrid' });
  await theirs.getByRole('button', { name: /End the session on Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/dashboard');
  await other.waitForURL(/\/login/);

  await signIn(other, email, PASSWORD);
  await page.reload();
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await expect(sessions.getByText('1 other session ended.')).toBeVisible();
  await elsewhere.close();
});

test('The password is changed by whoever knows it', async ({ page }) => {
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
  await expect(section.getByRole('alert')).toHaveText('This is not your current password.');
  await change(PASSWORD, NEW_PASSWORD);
  await expect(section.getByText('Your password is changed.')).toBeVisible();
  await mailTo(page, email, 'Your password was changed');
  await signOut(page);
  await signIn(page, email, NEW_PASSWORD);
});

test('A new address counts once its link was opened, and the old one is told', async ({ page }) => {
  const [email, newEmail] = [anAddress(), anAddress()];
  await signUp(page, email);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'E-mail' });
  await section.getByRole('button', { name: 'Change address' }).click();
  await section.getByLabel('New e-mail').fill(DEMO.renter);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByRole('alert')).toHaveText('Another account uses this address.');
  await section.getByLabel('New e-mail').fill(newEmail);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByText(`A link is on its way to ${newEmail}.`)).toBeVisible();
  await mailTo(page, email, 'Somebody wants to change your e-mail address');
  await page.goto(await linkIn(page, newEmail, 'Confirm your new e-mail address'));
  await expect(page.getByText(`Your account now uses ${newEmail}.`)).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(section.getByText(newEmail)).toBeVisible();
  await mailTo(page, email, 'Your e-mail address was changed');
});

test('Tips end with one press, from the mail itself', async ({ page }) => {
  const email = anAddress();
  await signUp(page, email);
  await page.goto(await linkIn(page, email, CONFIRM));
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await page.goto(await linkIn(page, email, 'Three things to do with Josey'));
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('You get no more mails of this kind.')).toBeVisible();
});

test('Whoever reads Spanish gets mails in Spanish', async ({ browser }) => {
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

/** Somebody else's browser, or one's own elsewhere. */
function newBrowser(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...test.info().project.use, ...options });
}
