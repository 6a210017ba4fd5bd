import { adminCounts } from '@josey/contract/api/desk/admin';
import {
  adminContactThreads,
  answerContactThread,
  type ContactCase,
  closeContactThread,
  myContactThreads,
  openContactForm,
  sendContactMessage,
  writeBack,
} from '@josey/contract/api/messages/contact';
import { CONTACT_RULES } from '@josey/contract/rules/limits/messages';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';

const mail = createMailbox();
const app = await startTestApp({}, { engines: { mail } });
const admin = await adminPerson(app);

const newAddress = () => `asker-${crypto.randomUUID()}@example.test`;

/** A filled-in form that has been open long enough. */
async function filledIn(on: TestApp, email = newAddress()) {
  const { form } = await on.client().call(openContactForm, {});
  on.clock.advance(CONTACT_RULES.formLeastSeconds * 1_000);
  return { name: 'Imani', email, topic: 'rental' as const, message: 'Where is\n\nmy deposit?', form };
}

async function caseOf(email: string): Promise<ContactCase | undefined> {
  const { items } = await admin.client.page(adminContactThreads, { query: { limit: 100 } });
  return items.find((thread) => thread.email === email);
}

/** A person's message as the administrators find it. */
async function asked(person?: Person, more: object = {}): Promise<ContactCase> {
  const body = { ...(await filledIn(app)), ...more };
  await (person?.client ?? app.client()).call(sendContactMessage, { body });
  const found = await caseOf(body.email);
  if (!found) throw new Error('The message did not arrive.');
  return found;
}

test('a stranger’s message reaches the administrators, with the address and without an account', async () => {
  const thread = await asked();
  expect(thread).toMatchObject({ name: 'Imani', topic: 'rental', status: 'open', language: 'en' });
  expect(thread).not.toHaveProperty('userId');
  expect(thread.messages).toMatchObject([{ isAnswer: false, body: 'Where is\n\nmy deposit?' }]);
});

test('the answer goes out by mail in the language of the question, and appears in the thread', async () => {
  const body = await filledIn(app);
  const headers = { 'accept-language': 'es-US,es;q=0.9' };
  await app.http.inject({ method: 'POST', url: '/api/contact', headers, payload: body });
  const { id = '' } = (await caseOf(body.email)) ?? {};
  const message = 'It is let go tomorrow.\n\n<b>Not</b> before.';
  const answered = await admin.client.call(answerContactThread, { params: { id }, body: { message } });
  expect(answered).toMatchObject({ status: 'answered', messages: [{ isAnswer: false }, { isAnswer: true }] });
  const sent = await mail.next(body.email);
  expect(sent.subject).toBe('Nuestra respuesta a tu mensaje');
  expect(sent.text).toContain('It is let go tomorrow.');
  expect(sent.text).toContain('Where is');
  expect(sent.text).toContain('alguien nos escribió');
  expect(sent.html).toContain('&lt;b&gt;Not&lt;/b&gt; before.');
  expect(sent.html).not.toContain('<b>Not</b>');
});

test('a signed-in writer sees the thread, replies, and opens it again', async () => {
  const person = await newPerson(app);
  const { id, userId } = await asked(person);
  expect(userId).toBe(person.user.id);
  await admin.client.call(answerContactThread, { params: { id }, body: { message: 'Yes.' } });
  await admin.client.call(closeContactThread, { params: { id } });
  const [mine] = await person.client.call(myContactThreads, {});
  expect(mine).toMatchObject({ id, status: 'closed' });
  expect(mine).not.toHaveProperty('email');
  const again = await person.client.call(writeBack, { params: { id }, body: { message: 'Really?' } });
  expect(again.status).toBe('open');
  expect(again.messages.map((message) => message.body)).toEqual([
    'Where is\n\nmy deposit?',
    'Yes.',
    'Really?',
  ]);
});

test('another user’s thread is not found', async () => {
  const { id } = await asked(await newPerson(app));
  const other = await newPerson(app);
  expect(await other.client.call(myContactThreads, {})).toEqual([]);
  const params = { id };
  const body = { message: 'Let me in' };
  await expect(other.client.call(writeBack, { params, body })).rejects.toMatchObject({ code: 'not_found' });
  await expect(app.client().call(myContactThreads, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const call of [answerContactThread, closeContactThread])
    await expect(other.client.call(call, { params, body })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(other.client.call(adminContactThreads, {})).rejects.toMatchObject({ code: 'forbidden' });
});

test('the counts follow, and a thread is closed once', async () => {
  const counts = () => admin.client.call(adminCounts, { query: { list: 'messages' } });
  const before = await counts();
  const { id } = await asked();
  await admin.client.call(closeContactThread, { params: { id } });
  const { total, byStatus } = await counts();
  expect(total).toBe(before.total + 1);
  expect(byStatus.closed).toBe((before.byStatus.closed ?? 0) + 1);
  const again = admin.client.call(closeContactThread, { params: { id } });
  await expect(again).rejects.toMatchObject({ code: 'illegal_transition', details: { status: 'closed' } });
  const open = await admin.client.page(adminContactThreads, { query: { status: 'open', limit: 100 } });
  expect(open.items.map((thread) => thread.id)).not.toContain(id);
});

test('a message that fills the hidden field is accepted and not stored', async () => {
  const body = { ...(await filledIn(app)), website: 'https://spam.example' };
  await app.client().call(sendContactMessage, { body });
  expect(await caseOf(body.email)).toBeUndefined();
});

test('a form is of ours, opened a moment ago, and sends once', async () => {
  const { form } = await app.client().call(openContactForm, {});
  const body = { ...(await filledIn(app)), form };
  const send = (more: object) => app.client().call(sendContactMessage, { body: { ...body, ...more } });
  await expect(send({ form: `${form}x` })).rejects.toMatchObject({ code: 'invalid_request' });
  const fresh = (await app.client().call(openContactForm, {})).form;
  await expect(send({ form: fresh })).rejects.toMatchObject({
    fields: { form: expect.stringMatching(/quick/) },
  });
  await Promise.all([send({}), send({}), send({})]);
  await send({ message: 'Another one' });
  const { items } = await admin.client.page(adminContactThreads, { query: { limit: 100 } });
  expect(items.filter((thread) => thread.email === body.email)).toHaveLength(1);
  app.clock.advance(CONTACT_RULES.formHours * 3_600_000);
  await expect(send({ email: newAddress() })).rejects.toMatchObject({
    fields: { form: expect.stringMatching(/too long/) },
  });
});

test('what is missing is named', async () => {
  const body = { name: '', email: 'nowhere', topic: 'weather', message: '  ', form: 'x' };
  const answer = await app.http.inject({ method: 'POST', url: '/api/contact', payload: body });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).toSorted()).toEqual(['email', 'message', 'name', 'topic']);
});

test('one address writes so often, and an account is counted apart', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.4' });
  const allowed = Math.ceil(CONTACT_RULES.perHour * 0.4);
  const person = await newPerson(strict);
  const send = async (as: Person | undefined) =>
    (as?.client ?? strict.client()).call(sendContactMessage, { body: await filledIn(strict) });
  for (let sent = 0; sent < allowed; sent++) await send(undefined);
  await expect(send(undefined)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(send(person)).resolves.toEqual({});
});
