import { login, requestPasswordReset, resetPassword } from '@josey/contract/api/accounts/accounts';
import { DEVICE_HEADER } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { newToken } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';
import { createMailbox, tokenIn } from '../../../../test/support/read/mailbox.ts';
import { anAddress, NEW_PASSWORD } from '../accounts.factory.ts';

/** `GUESSES=10000 npx vitest run --root packages/server src/domains/accounts/password/guessing.test.ts` tries them all. */
const GUESSES = Number(process.env.GUESSES ?? 150);
const AT_ONCE = 50;

const mailbox = createMailbox();
/** Behind one proxy of ours: the last address of X-Forwarded-For is the caller's. */
const app = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, { engines: { mail: mailbox } });
/** A tenth of everything: guesses that are checked are dear on purpose. */
const small = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
const { db } = app.context;

interface Guess {
  email: string;
  password?: string;
  from: string;
  device?: string;
}

/** The status of one try, and how long it asks to wait. */
async function guess(
  { email, password = 'guess', from, device }: Guess,
  { http } = app,
): Promise<[number, number]> {
  const response = await http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': from, ...(device && { [DEVICE_HEADER]: device }) },
    payload: { email, password },
  });
  return [response.statusCode, Number(response.headers['retry-after'] ?? 0)];
}

/** Many tries, so many at once; answers how many of each status there were. */
async function guessMany(
  count: number,
  guessOf: (at: number) => Guess,
  where = app,
): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  let at = 0;
  const guesser = async () => {
    while (at < count) {
      const [status] = await guess(guessOf(at++), where);
      seen[status] = (seen[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  return seen;
}

const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

/** How many tries against an account got as far as its password. */
async function checksOf(email: string): Promise<number> {
  const rows = await db
    .selectFrom('sign_in_events')
    .innerJoin('users', 'users.id', 'user_id')
    .select('sign_in_events.id')
    .where('email', '=', email)
    .where('kind', '=', 'failed')
    .execute();
  return rows.length;
}

test('of all guesses from all over the world at one account 10 get as far as the password; the owner still signs in', {
  timeout: 20_000 + GUESSES * 50,
}, async () => {
  const { user } = await newPerson(app);
  const device = newToken();
  const own = { email: user.email, password: PASSWORD, device };
  expect((await guess({ ...own, from: '192.0.2.7' }))[0]).toBe(200);

  const seen = await guessMany(GUESSES, (at) => ({
    email: user.email,
    from: addressOf(at),
    device: newToken(),
  }));
  const checked = await checksOf(user.email);
  expect(seen).toEqual({ 401: 10, 429: GUESSES - 10 });
  expect(checked).toBe(10);

  // From their own browser, wherever it is now.
  expect((await guess({ ...own, from: '198.51.100.20' }))[0]).toBe(200);
  // A stranger gets the same refusal for the right password, so that they do not learn that it is right.
  const [status, wait] = await guess({ email: user.email, password: PASSWORD, from: '203.0.113.9' });
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(900);
  if (GUESSES >= 1_000) console.info(`${GUESSES} guesses: ${checked} were checked, the owner signed in.`);
});

test('an owner on a new device gets in by the mail that only they receive', async () => {
  const { user } = await newPerson(app);
  await guessMany(12, (at) => ({ email: user.email, from: addressOf(at) }));
  const browser = newBrowser(app, { 'x-forwarded-for': '203.0.113.50' }).as();
  const enter = (password: string) => browser.call(login, { body: { email: user.email, password } });
  await expect(enter(PASSWORD)).rejects.toMatchObject({ status: 429 });
  await browser.call(requestPasswordReset, { body: { email: user.email } });
  const token = tokenIn(await mailbox.next(user.email, 'Choose a new password'));
  await browser.call(resetPassword, { body: { token, password: NEW_PASSWORD } });
  await enter(NEW_PASSWORD);
});

test('a guesser behind the owner’s own address does not keep the owner out either', async () => {
  const { user } = await newPerson(small);
  const office = '192.0.2.77';
  const own = { email: user.email, password: PASSWORD, from: office, device: newToken() };
  expect((await guess(own, small))[0]).toBe(200);
  const others = (at: number) => ({
    email: at % 2 ? user.email : anAddress(),
    from: office,
    device: newToken(),
  });
  const seen = await guessMany(20, others, small);
  expect(seen[401]).toBeLessThanOrEqual(6);
  expect((await guess(own, small))[0]).toBe(200);
});

test('a stolen known device has its own few guesses, and uses up no other device’s', async () => {
  const { user } = await newPerson(app);
  const [stolen, other] = [newToken(), newToken()];
  for (const device of [stolen, other])
    expect((await guess({ email: user.email, password: PASSWORD, from: '192.0.2.1', device }))[0]).toBe(200);
  const seen = await guessMany(30, () => ({ email: user.email, from: '192.0.2.1', device: stolen }));
  expect(seen).toEqual({ 401: 10, 429: 20 });
  expect((await guess({ email: user.email, password: PASSWORD, from: '192.0.2.1', device: other }))[0]).toBe(
    200,
  );
});

test('one address has so many failures over all accounts; who signs in well is not counted', async () => {
  const { user } = await newPerson(small);
  const from = '203.0.113.200';
  for (let round = 0; round < 8; round++) {
    const own = { email: user.email, password: PASSWORD, from, device: newToken() };
    expect((await guess(own, small))[0]).toBe(200);
  }
  expect(await guessMany(10, () => ({ email: anAddress(), from }), small)).toEqual({ 401: 6, 429: 4 });
});

test('an account that does not exist is limited like one that does', async () => {
  const email = anAddress();
  expect(await guessMany(5, (at) => ({ email, from: addressOf(at) }), small)).toEqual({ 401: 1, 429: 4 });
  expect((await guess({ email: email.toUpperCase(), from: '198.51.100.9' }, small))[0]).toBe(429);
});

test('an account has one count, however its address is written', async () => {
  const { user } = await newPerson(app);
  // To the database a dotted capital I is an i, and the Kelvin sign a k.
  const writings = ['i', 'I', '\u0130'].map((i) => user.email.replaceAll('i', i));
  writings.push(...['K', '\u212A'].map((k) => user.email.replaceAll('e', 'E').replaceAll('k', k)));
  const seen = await guessMany(40, (at) => ({
    email: writings[at % writings.length] ?? '',
    from: addressOf(70_000 + at),
  }));
  expect(seen[401]).toBe(10);
  expect(await checksOf(user.email)).toBe(10);
});

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  const direct = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const seen = await guessMany(10, (at) => ({ email: anAddress(), from: addressOf(at) }), direct);
  expect(seen).toEqual({ 401: 6, 429: 4 });
});
