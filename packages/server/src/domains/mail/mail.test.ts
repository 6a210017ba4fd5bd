import { demoMail, demoMails } from '@josey/contract/api/messages/mail';
import type { Template } from '@josey/contract/texts/mails/mail-texts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type MailEngine, MailRefused, type OutgoingMail } from '#engines/mail/mail-engine.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, registeredPerson } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { sendLateMails } from './mail.jobs.ts';
import { queueMail, type Reader } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const mailbox = createMailbox();
/** What the engine does with the next mails instead of taking them. */
let trouble: ((mail: OutgoingMail) => void | Promise<void>) | undefined;
const engine: MailEngine = {
  async send(mail) {
    await trouble?.(mail);
    await mailbox.send(mail);
  },
};
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
  { engines: { mail: engine } },
);
const { context } = app;
const { db } = context;

const readerAt = (email: string, more: Partial<Reader> = {}): Reader => ({
  id: null,
  firstName: 'Imani',
  email,
  language: 'en',
  ...more,
});
const anAddress = () => `${newId()}@example.test`;

/** Orders a mail that no worker sends: what sends it is the test. */
async function orderQuietly(reader: Reader, template: Template = 'email-taken'): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = await queueMail(tx, reader, template, {} as never, { now: app.clock.now() });
    await sql`delete from outbox where payload->>'mailId' = ${id}`.execute(tx);
    return id;
  });
}

const rowOf = (id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a mail goes out after the change that it tells of has committed, and never when that failed', async () => {
  const email = anAddress();
  const order = (fails: boolean) =>
    transact(context, async (tx) => {
      await queueMail(tx, readerAt(email), 'email-taken', {}, { now: app.clock.now() });
      if (fails) throw new Error('The change failed');
    });
  await expect(order(true)).rejects.toThrow('The change failed');
  await order(false);
  const mail = await mailbox.next(email);
  expect(mail.subject).toBe('You already have a Josey account');
  expect(mailbox.all.filter(({ to }) => to.address === email)).toHaveLength(1);
});

test('however often and by how many it is handed over, a mail goes out once', async () => {
  const email = anAddress();
  const id = await orderQuietly(readerAt(email));
  let handovers = 0;
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  trouble = () => {
    handovers++;
    entered.resolve();
    return gate.promise;
  };
  const first = sendMail(context, id);
  await entered.promise;
  const others = await Promise.allSettled([sendMail(context, id), sendMail(context, id)]);
  gate.resolve();
  await first;
  trouble = undefined;
  await sendMail(context, id);
  expect(handovers).toBe(1);
  // Those who came while it was under way are to come again: the one who holds it may die.
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(mailbox.all.filter(({ to }) => to.address === email)).toHaveLength(1);
});

test('what a dead process held is handed over by the next one, with the same Message-ID', async () => {
  const email = anAddress();
  const id = await orderQuietly(readerAt(email));
  const now = app.clock.now();
  await db
    .updateTable('mails')
    .set({ claimed_until: new Date(now.getTime() + 60_000) })
    .where('id', '=', id)
    .execute();
  await expect(sendMail(context, id)).rejects.toThrow();
  app.clock.advance(61_000);
  await sendMail(context, id);
  expect(await mailbox.next(email)).toMatchObject({ id });
  app.clock.set(new Date());
});

test('what the queue gave up is queued again for two days, and a link that has ended is not sent', async () => {
  const [late, old, ended] = [anAddress(), anAddress(), anAddress()];
  const now = app.clock.now().getTime();
  const ids = [
    await orderQuietly(readerAt(late)),
    await orderQuietly(readerAt(old)),
    await orderQuietly(readerAt(ended)),
  ];
  const setTo = (id: string | undefined, hours: number, expires: Date | null) =>
    db
      .updateTable('mails')
      .set({ created_at: new Date(now - hours * 3_600_000), expires_at: expires })
      .where('id', '=', id ?? '')
      .execute();
  await setTo(ids[0], 1, null);
  await setTo(ids[1], 49, null);
  await setTo(ids[2], 1, new Date(now - 1_000));
  await sendLateMails(context);
  await mailbox.next(late);
  await sendMail(context, ids[2] ?? '');
  expect(await rowOf(ids[2] ?? '')).toMatchObject({ sent_at: null, failure: 'it comes too late' });
  expect(mailbox.all.filter(({ to }) => [old, ended].includes(to.address))).toEqual([]);
});

test('of however many wait, none is left behind the oldest', async () => {
  const many = 450;
  const ids = Array.from({ length: many }, () => newId());
  const rows = ids.map((id) => ({
    id,
    user_id: null,
    recipient: anAddress(),
    name: '',
    language: 'en',
    template: 'email-taken',
    params: jsonb({}),
    created_at: new Date(app.clock.now().getTime() - 3_600_000),
  }));
  await db.insertInto('mails').values(rows).execute();
  // Without jobs: the next test's mail would wait behind all these in the queue.
  const jobless = {
    ...context.outbox,
    transact: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work),
  };
  expect(await sendLateMails({ ...context, outbox: jobless })).toBeGreaterThanOrEqual(many);
  await sql`delete from outbox where payload->>'mailId' = any(${ids})`.execute(db);
  await db.deleteFrom('mails').where('id', 'in', ids).execute();
});

test('where no mail server is configured mails wait for one, and are not noted as sent', async () => {
  const silent = await startTestApp();
  const email = anAddress();
  const id = await transact(silent.context, (tx) =>
    queueMail(tx, readerAt(email), 'email-taken', {}, { now: silent.clock.now() }),
  );
  await expect(sendMail(silent.context, id)).rejects.toThrow(/SMTP_URL|Another process/);
  const waiting = await silent.context.db
    .selectFrom('mails')
    .select(['sent_at', 'failed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ sent_at: null, failed_at: null });
});

test('an address that takes no mail is noted on its account, for that address only', async () => {
  const { user } = await newPerson(app);
  const bounced = Promise.withResolvers<void>();
  trouble = () => {
    bounced.resolve();
    throw new MailRefused(550, true);
  };
  const reader = readerAt(user.email, { id: user.id });
  await transact(context, (tx) => queueMail(tx, reader, 'email-taken', {}, { now: app.clock.now() }));
  await bounced.promise;
  trouble = undefined;
  const account = () =>
    db
      .selectFrom('users')
      .select(['email_bounce', 'email_bounced_at'])
      .where('id', '=', user.id)
      .executeTakeFirst();
  await expect.poll(account, { timeout: 15_000 }).toMatchObject({ email_bounce: 'refused with 550' });
  const mails = await db.selectFrom('mails').select('failure').where('recipient', '=', user.email).execute();
  expect(mails).toContainEqual({ failure: 'refused with 550' });
});

test('what the server did not like about a mail is not held against its reader', async () => {
  const { user } = await newPerson(app);
  const id = await orderQuietly(readerAt(user.email, { id: user.id }));
  const { user: other } = await newPerson(app);
  const next = await orderQuietly(readerAt(other.email, { id: other.id }));
  trouble = ({ to }) => {
    throw to.address === other.email ? new MailRefused(550, true) : new MailRefused(554, false);
  };
  await sendMail(context, id);
  await sendMail(context, next);
  trouble = undefined;
  expect(await rowOf(id)).toMatchObject({ failure: 'refused with 554' });
  const bouncedAt = ({ id }: { id: string }) =>
    db.selectFrom('users').select('email_bounced_at').where('id', '=', id).executeTakeFirstOrThrow();
  // What is held against an address comes later: once the next one's is there, this one's would be.
  await expect.poll(() => bouncedAt(other), { timeout: 15_000 }).not.toEqual({ email_bounced_at: null });
  expect(await bouncedAt(user)).toEqual({ email_bounced_at: null });
});

test('who has had enough of tips gets no more, with one press of their mail program; safety still comes', async () => {
  const { user } = await newPerson(app);
  const reader = readerAt(user.email, { id: user.id });
  const first = await orderQuietly(reader, 'getting-started');
  await sendMail(context, first);
  const tips = await mailbox.next(user.email);
  const press = () =>
    app.http.inject({
      method: 'POST',
      url: new URL(tips.unsubscribeUrl ?? '').href.replace(/^.*?(?=\/api)/, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).json()).toEqual({ success: true, data: { kind: 'tips' } });
  expect((await press()).statusCode).toBe(200);
  const second = await orderQuietly(reader, 'getting-started');
  await sendMail(context, second);
  expect(await rowOf(second)).toMatchObject({ sent_at: null, failure: 'its reader does not want it' });
  await sendMail(context, await orderQuietly(reader, 'email-taken'));
  expect((await mailbox.next(user.email)).unsubscribeUrl).toBeUndefined();
});

test('mails of the demo lie on a page, newest first, each once; without the demo there is no such page', async () => {
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
  const [first, second] = [await registeredPerson(demo, 'Nora'), await registeredPerson(demo, 'Otto')];
  const list = () => demo.client().page(demoMails, { query: {} });
  await expect.poll(async () => (await list()).total, { timeout: 15_000 }).toBe(2);
  const { items } = await list();
  expect(items.map(({ to }) => to).sort()).toEqual([first.user.email, second.user.email].sort());
  const [head] = items;
  const mail = await demo.client().call(demoMail, { params: { id: head?.id ?? '' } });
  expect(mail).toMatchObject({ ...head, subject: 'Confirm your email address' });
  await demo.context.engines.mail.send({ ...mail, to: { name: '', address: mail.to } });
  expect((await list()).total).toBe(2);
  const visitor = demo.client().call(demoMail, { params: { id: newId() } });
  await expect(visitor).rejects.toMatchObject({ status: 404 });
  await expect(app.client().call(demoMails, { query: {} })).rejects.toMatchObject({ status: 404 });
});
