import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import { expect, test } from 'vitest';
import {
  addEvent,
  addFailure,
  addQuestion,
  addReply,
  type Chat,
  INITIAL,
  isFresh,
  loadConversation,
  openPanel,
  retryQuestion,
  setAction,
  setRating,
  stopReply,
} from './chat.ts';

const reply = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  role: 'assistant',
  content: 'Yes.',
  timestamp: '2026-11-21T10:00:00.000Z',
  answeredBy: 'help',
  stopped: false,
  cards: [],
  actions: [],
  articles: [],
  ...more,
});
const shown = (chat: Chat, how: Chat['shown']): Chat => ({ ...chat, shown: how });
const open = openPanel(INITIAL);
const kinds = ({ entries }: Chat) => entries.map(({ kind }) => kind);

test('replies to a closed or minimized panel count as unread until it is opened', () => {
  const first = addReply(shown(addQuestion(open, 'One?'), 'minimized'), 'c', reply('a'));
  expect(first.unread).toBe(1);
  const second = addReply(shown(addQuestion(first, 'Two?'), 'closed'), 'c', reply('b'));
  expect(second.unread).toBe(2);
  expect(addFailure(addQuestion(second, 'Three?'), new Error('gone')).unread).toBe(3);
  expect(openPanel(second)).toMatchObject({ unread: 0, shown: 'open' });
});

test('a reply to an open panel does not count as unread', () => {
  expect(addReply(addQuestion(open, 'One?'), 'c', reply('a')).unread).toBe(0);
});

test('minimizing keeps the chat, closing starts a new one unless a reply arrived or is pending', () => {
  const chat = addReply(addQuestion(open, 'One?'), 'c', reply('a'));
  expect(kinds(openPanel(shown(chat, 'minimized')))).toEqual(['question', 'reply']);
  const reopened = openPanel(shown(chat, 'closed'));
  expect(isFresh(reopened)).toBe(true);
  expect(reopened.conversationId).toBeUndefined();
  const pending = openPanel(shown(addQuestion(chat, 'Two?'), 'closed'));
  expect(pending.pending?.question).toBe('Two?');
  const replied = openPanel(addReply(shown(addQuestion(chat, 'Two?'), 'closed'), 'c', reply('b')));
  expect(kinds(replied)).toEqual(['question', 'reply', 'question', 'reply']);
});

test('a sent message is shown at once, and a chat with messages is not fresh', () => {
  expect(isFresh(open)).toBe(true);
  const chat = addQuestion({ ...open, draft: 'One?' }, 'One?');
  expect(chat).toMatchObject({ entries: [{ kind: 'question', text: 'One?' }], draft: '' });
  expect(isFresh(chat)).toBe(false);
});

test('a stopped reply keeps the text that arrived, without actions', () => {
  const start = { type: 'start', conversationId: 'c', messageId: 'm' } as const;
  const chat = [
    start,
    { type: 'text', text: 'Well, ' } as const,
    { type: 'text', text: 'it' } as const,
  ].reduce(addEvent, addQuestion(open, 'One?'));
  expect(chat.pending?.text).toBe('Well, it');
  const [, last] = stopReply(chat).entries;
  expect(last).toMatchObject({ id: 'm', reply: { content: 'Well, it', stopped: true, actions: [] } });
  expect(stopReply(chat)).toMatchObject({ conversationId: 'c' });
  expect(stopReply(chat).pending).toBeUndefined();
});

test('retrying a failure does not repeat the question', () => {
  const chat = addFailure(addQuestion(open, 'One?'), new Error('gone'));
  expect(kinds(chat)).toEqual(['question', 'failure']);
  const again = retryQuestion(chat, chat.entries.at(-1)?.id ?? '');
  expect(kinds(again)).toEqual(['question']);
  expect(again.pending?.question).toBe('One?');
});

test('events of a reply that is no longer pending are ignored', () => {
  expect(addEvent(open, { type: 'text', text: 'late' })).toBe(open);
  expect(addReply(open, 'c', reply('a')).entries).toEqual([]);
  expect(stopReply(open)).toBe(open);
});

test('an earlier conversation is restored, and a decision in it is shown', () => {
  const action = {
    token: 't',
    kind: 'request_ride',
    state: 'open',
    happens: 'Asks for a driver.',
    priceCents: 900,
    currency: 'USD',
    expiresAt: '2026-11-21T10:10:00.000Z',
  } as const;
  const message = { ...reply('q'), role: 'user', content: 'One?' } as const;
  const chat = loadConversation(open, 'c', [message, reply('a', { actions: [action] })]);
  expect(kinds(chat)).toEqual(['question', 'reply']);
  expect(chat.view).not.toBe(open.view);
  const confirmed = setAction(chat, { ...action, state: 'confirmed', link: '/rides/1' });
  expect(confirmed.entries.at(-1)).toMatchObject({ reply: { actions: [{ state: 'confirmed' }] } });
  expect(setRating(chat, 'a', true).entries.at(-1)).toMatchObject({ reply: { helpful: true } });
  expect(setRating(setRating(chat, 'a', true), 'a', undefined).entries.at(-1)).toEqual(chat.entries.at(-1));
});
