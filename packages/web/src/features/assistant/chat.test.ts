import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import { expect, test } from 'vitest';
import {
  answered,
  asked,
  askedAgain,
  BEGINNING,
  type Chat,
  decided,
  failed,
  isFresh,
  opened,
  rated,
  resumed,
  stopped,
  streamed,
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
const open = opened(BEGINNING);
const kinds = ({ entries }: Chat) => entries.map(({ kind }) => kind);

test('replies that come while it is closed or minimized are counted, and the count ends with the opening', () => {
  const first = answered(shown(asked(open, 'One?'), 'minimised'), 'c', reply('a'));
  expect(first.unread).toBe(1);
  const second = answered(shown(asked(first, 'Two?'), 'closed'), 'c', reply('b'));
  expect(second.unread).toBe(2);
  expect(failed(asked(second, 'Three?'), new Error('gone')).unread).toBe(3);
  expect(opened(second)).toMatchObject({ unread: 0, shown: 'open' });
});

test('a reply that is seen coming is not counted', () => {
  expect(answered(asked(open, 'One?'), 'c', reply('a')).unread).toBe(0);
});

test('minimized it is kept, closed it begins anew, unless a reply came or is still coming', () => {
  const chat = answered(asked(open, 'One?'), 'c', reply('a'));
  expect(kinds(opened(shown(chat, 'minimised')))).toEqual(['question', 'reply']);
  const anew = opened(shown(chat, 'closed'));
  expect(isFresh(anew)).toBe(true);
  expect(anew.conversationId).toBeUndefined();
  const pending = opened(shown(asked(chat, 'Two?'), 'closed'));
  expect(pending.pending?.question).toBe('Two?');
  const replied = opened(answered(shown(asked(chat, 'Two?'), 'closed'), 'c', reply('b')));
  expect(kinds(replied)).toEqual(['question', 'reply', 'question', 'reply']);
});

test('what was said stands there at once, and only the greeting is fresh', () => {
  expect(isFresh(open)).toBe(true);
  const chat = asked({ ...open, draft: 'One?' }, 'One?');
  expect(chat).toMatchObject({ entries: [{ kind: 'question', text: 'One?' }], draft: '' });
  expect(isFresh(chat)).toBe(false);
});

test('a stopped reply keeps what had come, without anything to press', () => {
  const start = { type: 'start', conversationId: 'c', messageId: 'm' } as const;
  const chat = [
    start,
    { type: 'text', text: 'Well, ' } as const,
    { type: 'text', text: 'it' } as const,
  ].reduce(streamed, asked(open, 'One?'));
  expect(chat.pending?.text).toBe('Well, it');
  const [, last] = stopped(chat).entries;
  expect(last).toMatchObject({ id: 'm', reply: { content: 'Well, it', stopped: true, actions: [] } });
  expect(stopped(chat)).toMatchObject({ conversationId: 'c' });
  expect(stopped(chat).pending).toBeUndefined();
});

test('a failure is asked again without saying the question twice', () => {
  const chat = failed(asked(open, 'One?'), new Error('gone'));
  expect(kinds(chat)).toEqual(['question', 'failure']);
  const again = askedAgain(chat, chat.entries.at(-1)?.id ?? '');
  expect(kinds(again)).toEqual(['question']);
  expect(again.pending?.question).toBe('One?');
});

test('what comes for a reply that is no longer pending changes nothing', () => {
  expect(streamed(open, { type: 'text', text: 'late' })).toBe(open);
  expect(answered(open, 'c', reply('a')).entries).toEqual([]);
  expect(stopped(open)).toBe(open);
});

test('an earlier conversation stands there as it was, and what is decided in it is seen', () => {
  const action = {
    token: 't',
    kind: 'request_ride',
    state: 'open',
    happens: 'Asks for a driver.',
    priceCents: 900,
    currency: 'USD',
    expiresAt: '2026-11-21T10:10:00.000Z',
  } as const;
  const said = { ...reply('q'), role: 'user', content: 'One?' } as const;
  const chat = resumed(open, 'c', [said, reply('a', { actions: [action] })]);
  expect(kinds(chat)).toEqual(['question', 'reply']);
  expect(chat.view).not.toBe(open.view);
  const confirmed = decided(chat, { ...action, state: 'confirmed', link: '/rides/1' });
  expect(confirmed.entries.at(-1)).toMatchObject({ reply: { actions: [{ state: 'confirmed' }] } });
  expect(rated(chat, 'a', true).entries.at(-1)).toMatchObject({ reply: { helpful: true } });
  expect(rated(rated(chat, 'a', true), 'a', undefined).entries.at(-1)).toEqual(chat.entries.at(-1));
});
