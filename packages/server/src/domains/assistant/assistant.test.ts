import {
  ChatEvent,
  chat,
  deleteConversation,
  deleteConversations,
  listConversations,
  rateReply,
  readConversation,
  streamChat,
} from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { ask, fieldsOfEvents, stream } from './assistant.factory.ts';

const app = await startTestApp();
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

test('a question is answered as the specification has it: a message and a timestamp', async () => {
  const person = await newPerson(app);
  const answer = await person.client.call(chat, {
    body: { message: '  How do I list my vehicle for rent?\n' },
  });
  expect(answer.message).toContain('/help/list-your-car');
  expect(Date.parse(answer.timestamp)).toBeGreaterThan(0);
  expect(answer.reply).toMatchObject({ role: 'assistant', answeredBy: 'help', stopped: false });
  expect(answer.reply.articles).toContainEqual({ slug: 'list-your-car', title: 'List your car' });
  const { messages } = await person.client.call(readConversation, { params: { id: answer.conversationId } });
  expect(messages.map(({ role, content }) => [role, content.slice(0, 20)])).toEqual([
    ['user', 'How do I list my veh'],
    ['assistant', answer.message.slice(0, 20)],
  ]);
});

test('the streaming call sends a start, text and the whole reply', async () => {
  const person = await newPerson(app);
  const { status, events, response } = await stream(app, person, 'How does pricing work?');
  expect([status, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  for (const event of events) ChatEvent.parse(event);
  const [first] = events;
  const last = events.at(-1);
  if (first?.type !== 'start' || last?.type !== 'done') throw new Error('neither start nor end');
  const text = events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('');
  expect(last.reply).toMatchObject({ id: first.messageId, content: text.trim() });
  const { items } = await person.client.page(listConversations, {});
  expect(items).toMatchObject([{ id: first.conversationId, title: 'How does pricing work?' }]);
});

test('every event of a stream is what the OpenAPI document says, field by field of the wire', async () => {
  const { paths, components } = (await app.http.inject('/api/openapi.json')).json();
  const { content } = paths[streamChat.path].post.responses[200];
  const toZod = (schema: object) => {
    const $defs = components.schemas;
    return z.fromJSONSchema(
      JSON.parse(JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/')),
    );
  };
  const { schema } = content['text/event-stream'];
  const { response } = await stream(app, await newPerson(app), 'How does pricing work?');
  const sent = fieldsOfEvents(response.body);
  expect(sent.length).toBeGreaterThan(2);
  for (const fields of sent) {
    expect(toZod(schema).safeParse(fields)).toMatchObject({ success: true });
    const event = toZod(schema.properties.data.contentSchema).safeParse(JSON.parse(fields.data ?? ''));
    expect(event).toMatchObject({ success: true });
  }
});

test.each([
  ['nothing', ''],
  ['blanks', '   \n '],
  ['too much', 'x'.repeat(ASSISTANT_RULES.messageMaxLength + 1)],
])('what is no question is refused, by both calls: %s', async (_, message) => {
  const person = await newPerson(app);
  await expect(person.client.call(chat, { body: { message } })).rejects.toMatchObject({
    status: 400,
    fields: { message: expect.any(String) },
  });
  const { status, response } = await stream(app, person, message);
  expect([status, response.json().code]).toEqual([400, 'invalid_request']);
});

test('a signed-out question is refused in the envelope', async () => {
  await expect(app.client().call(chat, { body: { message: 'Hello' } })).rejects.toMatchObject({
    status: 401,
  });
  const visitor = { ...(await newPerson(app)), sessionId: 'ended' };
  const { status, response } = await stream(app, visitor, 'Hello');
  expect([status, response.json().code]).toEqual([401, 'unauthenticated']);
});

test('a conversation goes on, and is its person’s alone', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const { conversationId } = await person.client.call(chat, {
    body: { message: 'How do I request a ride?' },
  });
  await ask(person, 'And how much is it?', conversationId);
  const params = { id: conversationId };
  const { messages } = await person.client.call(readConversation, { params });
  expect(messages.length).toBe(4);
  const said = { message: 'And me?', conversationId };
  await expect(stranger.client.call(chat, { body: said })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.client.call(readConversation, { params })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.client.call(deleteConversation, { params })).rejects.toMatchObject({ status: 404 });
  const elsewhere = { message: 'And me?', conversationId: UNKNOWN };
  await expect(person.client.call(chat, { body: elsewhere })).rejects.toMatchObject({ status: 404 });
});

test('conversations are deleted one by one and all at once', async () => {
  const person = await newPerson(app);
  const begin = async () => (await person.client.call(chat, { body: { message: 'Fees?' } })).conversationId;
  const ids = [await begin(), await begin(), await begin()];
  const [first = ''] = ids;
  expect(await person.client.call(deleteConversation, { params: { id: first } })).toEqual({ deleted: 1 });
  await expect(person.client.call(readConversation, { params: { id: first } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await person.client.call(deleteConversations, {})).toEqual({ deleted: 2 });
  expect(await person.client.page(listConversations, {})).toMatchObject({ items: [], total: 0 });
});

test('a reply takes its person’s thumb, a question and a stranger’s reply do not', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const { conversationId, reply } = await person.client.call(chat, { body: { message: 'Deposit?' } });
  const params = { id: reply.id };
  expect(await person.client.call(rateReply, { params, body: { helpful: false } })).toMatchObject({
    helpful: false,
  });
  const taken = await person.client.call(rateReply, { params, body: { helpful: null } });
  expect(taken.helpful).toBeUndefined();
  const theirs = stranger.client.call(rateReply, { params, body: { helpful: true } });
  await expect(theirs).rejects.toMatchObject({ status: 404 });
  const { messages } = await person.client.call(readConversation, { params: { id: conversationId } });
  const question = person.client.call(rateReply, {
    params: { id: messages[0]?.id ?? '' },
    body: { helpful: true },
  });
  await expect(question).rejects.toMatchObject({ status: 404 });
});

test('too many questions are refused with the time to retry', async () => {
  const few = await startTestApp({ RATE_LIMIT_FACTOR: '0.2' });
  const person = await newPerson(few);
  const begin = () => stream(few, person, 'Fees?');
  const within = Math.ceil(ASSISTANT_RULES.perMinute * 0.2);
  for (let n = 0; n < within; n++) expect((await begin()).status).toBe(200);
  const { status, response } = await begin();
  expect([status, response.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});
