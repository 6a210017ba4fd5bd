import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { likeAProxy, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

type Opened = Awaited<ReturnType<typeof openPage>>;

const PASSWORD = 'around-the-corner';
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const password = () => input('Password');
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function fill({ user }: Opened, values: Record<string, string>): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  for (const [label, value] of Object.entries(values)) {
    await user.clear(input(label));
    await user.type(input(label), value);
  }
}

async function signIn(page: Opened): Promise<void> {
  await fill(page, { Email: 'renee@example.test', Password: 'not this one' });
  await press(page, 'Sign in');
}

const NEWCOMER = { 'First name': 'Nora', 'Last name': 'Newcomer', Email: 'nora@example.test' };
async function signUp(page: Opened, chosen: string, again = chosen): Promise<void> {
  await fill(page, { ...NEWCOMER, Password: chosen, 'Confirm password': again });
  await press(page, 'Create account');
}

test('a wrong password shows our message, keeps its value and takes the focus', async () => {
  const page = await openPage('/login', {
    answers: { login: refuse('unauthenticated', { error: 'Wrong email or password.' }) },
  });
  await signIn(page);
  await page.says('Wrong email or password.');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(password().value).toBe('not this one');
  expect(password().autocomplete).toBe('current-password');
  expect(input('Email').autocomplete).toContain('username');
});

test('the sign-in’s password is hidden until it is shown, and can be hidden again', async () => {
  const page = await openPage('/login');
  await fill(page, { Password: 'not this one' });
  expect(password().type).toBe('password');
  await press(page, 'Show password');
  expect(password().type).toBe('text');
  await press(page, 'Show password');
  expect(password().type).toBe('password');
});

test.for([
  ['from a proxy', likeAProxy(), 'Login failed', 'Admin login failed'],
  ['without a network', unreachable, 'Network error. Please try again.', 'Network error. Please try again.'],
] as const)('a sign-in %s has a sentence of its own', async ([, answer, sentence, adminSentence]) => {
  const page = await openPage('/login', { answers: { login: answer, demoAdminLogin: answer } });
  await signIn(page);
  await page.says(sentence);
  await press(page, 'Quick admin login (demo)');
  await page.says(adminSentence);
});

test('a sign-up that gets an unreadable response shows that the registration failed', async () => {
  const page = await openPage('/signup', { answers: { register: likeAProxy() } });
  await signUp(page, PASSWORD);
  await page.says('Registration failed');
});

test('a sign-up names every empty field and focuses the first', async () => {
  const page = await openPage('/signup');
  await press(page, 'Create account');
  await page.says('Please fill in: First name, Last name, Email, Password.');
  await waitFor(() => expect(document.activeElement).toBe(input('First name')));
});

test('a sign-up refuses passwords that differ, are too short, or are common', async () => {
  const page = await openPage('/signup');
  await signUp(page, PASSWORD, 'something else');
  await page.says('Passwords do not match');
  await waitFor(() => expect(document.activeElement).toBe(input('Confirm password')));
  await signUp(page, '12345');
  await page.says('Password must be at least 6 characters long');
  expect(page.server.calls).toEqual([]);
  page.server.answer({
    register: refuse('invalid_request', {
      error: 'This is one of the most common passwords.',
      fields: { password: 'This is one of the most common passwords.' },
    }),
  });
  await signUp(page, 'iloveyou');
  await screen.findByText('One of the most common passwords');
  await page.says('This is one of the most common passwords');
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(input('Email').value).toBe(NEWCOMER.Email);
});

const TAKEN = 'An account with this email already exists. Sign in instead.';

test('a sign-up with a registered email address links to the sign-in', async () => {
  const page = await openPage('/signup', { answers: { register: refuse('email_taken', { error: TAKEN }) } });
  await signUp(page, PASSWORD);
  await page.says(TAKEN);
});

test.for([
  ['/login', 'GitHub', 'OAuth login failed'],
  ['/signup', 'Google', 'OAuth signup failed'],
] as const)('%s says that %s cannot be reached, and stays usable', async ([path, provider, sentence]) => {
  const page = await openPage(path, { answers: { demoOauth: likeAProxy(404), startOauth: likeAProxy(404) } });
  await press(page, `Continue with ${provider}`);
  await page.says(sentence);
  const send = screen.getByRole('button', { name: path === '/login' ? 'Sign in' : 'Create account' });
  expect((send as HTMLButtonElement).disabled).toBe(false);
});
