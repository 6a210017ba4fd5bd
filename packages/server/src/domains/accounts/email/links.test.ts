import { expect, test } from 'vitest';
import { newToken } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { anAddress, INVALID, linksOf, NEW_PASSWORD } from '../accounts.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const { db } = app.context;
const HOUR_MS = 3_600_000;
const { newcomer, resetTokenOf, changeTokenOf, confirm, reset, takeAddress, signIn } = linksOf(app, mailbox);

/** The calls that take a link's token, made by this person. */
const opening = (person: Awaited<ReturnType<typeof newcomer>>) => ({
  confirm: (token: string) => confirm({ ...person, token }),
  reset: (token: string) => reset(token),
  change: (token: string) => takeAddress(person, token),
});

test('of two who open the same link at once, one finds it used', async () => {
  for (const kind of ['confirm', 'reset', 'change'] as const) {
    const person = await newcomer();
    const open = opening(person)[kind];
    const token = {
      confirm: () => Promise.resolve(person.token),
      reset: () => resetTokenOf(person),
      change: () => changeTokenOf(person, anAddress()),
    }[kind];
    const [link] = await Promise.all([token()]);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => open(link)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(INVALID);
  }
});

test.each([
  ['made up', () => newToken()],
  ['empty', () => ''],
  ['half of one', async () => (await newcomer()).token.slice(0, 20)],
  [
    'the id of one',
    async () => (await db.selectFrom('account_links').select('id').executeTakeFirstOrThrow()).id,
  ],
])('a token that is %s opens nothing', async (_, token) => {
  const made = await token();
  for (const open of Object.values(opening(await newcomer())))
    await expect(open(made)).rejects.toMatchObject(INVALID);
});

test('a link for one thing opens nothing else', async () => {
  const person = await newcomer();
  const open = opening(person);
  const tokens = {
    confirm: person.token,
    reset: await resetTokenOf(person),
    change: await changeTokenOf(person, anAddress()),
  };
  for (const token of [tokens.reset, tokens.change])
    await expect(open.confirm(token)).rejects.toMatchObject(INVALID);
  for (const token of [tokens.confirm, tokens.change])
    await expect(open.reset(token)).rejects.toMatchObject(INVALID);
  for (const token of [tokens.confirm, tokens.reset])
    await expect(open.change(token)).rejects.toMatchObject(INVALID);
});

test('links end: 24 hours to confirm and to change, 30 minutes to reset', async () => {
  const person = await newcomer();
  const resetToken = await resetTokenOf(person);
  const changeToken = await changeTokenOf(person, anAddress());
  app.clock.advance(HOUR_MS / 2 + 1_000);
  await expect(reset(resetToken)).rejects.toMatchObject(INVALID);
  app.clock.advance(23.5 * HOUR_MS);
  await expect(confirm(person)).rejects.toMatchObject(INVALID);
  await expect(takeAddress(person, changeToken)).rejects.toMatchObject(INVALID);
  app.clock.set(new Date());
  expect(await confirm(person)).toEqual({ email: person.user.email });
});

test('only hashes of links are kept, and the mail waits without its token', async () => {
  const { token } = await newcomer();
  for (const table of ['account_links', 'mails', 'outbox'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test('one reset ends the other links of the account', async () => {
  const person = await newcomer();
  const [first, second] = [await resetTokenOf(person), await resetTokenOf(person)];
  const change = await changeTokenOf(person, anAddress());
  await reset(second);
  await expect(reset(first)).rejects.toMatchObject(INVALID);
  const { sessionId } = await signIn(person.user.email, NEW_PASSWORD);
  const owner = { ...person, client: app.client(sessionId) };
  await expect(takeAddress(owner, change)).rejects.toMatchObject(INVALID);
  await expect(confirm(owner)).rejects.toMatchObject(INVALID);
});

test('no mail carries a session', async () => {
  const { sessionId, user } = await newcomer();
  await signIn(user.email);
  await mailbox.next(user.email);
  const everything = mailbox.all.map(({ html, text }) => html + text).join();
  expect(everything).not.toContain(sessionId);
});
