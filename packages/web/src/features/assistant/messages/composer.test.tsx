import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, likeAProxy, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';

const FAILURE = /I'm sorry, I'm having trouble connecting right now/;

/** From a server where streaming fails: the reply arrives in one piece. */
const replyOf = (content: string) => ({
  message: content,
  timestamp: new Date().toISOString(),
  conversationId: '0199f000-0000-7000-8000-00000000ffff',
  reply: {
    id: '0199f000-0000-7000-8000-00000000fffe',
    role: 'assistant',
    content,
    timestamp: new Date().toISOString(),
    stopped: false,
    cards: [],
    actions: [],
    articles: [],
  },
});

async function open(answers: Answers = {}) {
  const page = await openPage('/dashboard', {
    as: {},
    answers: {
      listVehicles: [],
      listRides: [],
      listRentals: [],
      myVerification: { latest: null },
      streamChat: likeAProxy(),
      ...answers,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Open JoseyAI/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'JoseyAI' }));
  const field = () => panel.getByLabelText('Your message') as HTMLTextAreaElement;
  const send = () => panel.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  const asked = () => page.server.calls.filter(({ name }) => name === 'chat').map(({ body }) => body);
  return { ...page, panel, field, send, asked };
}

test('a chat message is trimmed, and an empty one is not sent', async () => {
  const { user, panel, field, send, asked } = await open({ chat: replyOf('From $3.') });
  expect(send().disabled).toBe(true);
  await user.type(field(), '   {Enter}');
  expect(send().disabled).toBe(true);
  expect(asked()).toEqual([]);
  await user.clear(field());
  await user.type(field(), '  And a ride?  {Enter}');
  await panel.findByText('From $3.');
  expect(asked()).toEqual([expect.objectContaining({ message: 'And a ride?' })]);
  expect(field().value).toBe('');
});

test('a pending reply disables the chat field, and the user can stop it', async () => {
  const { user, panel, field, send } = await open({ chat: () => new Promise(() => {}) });
  await user.type(field(), 'And a ride?{Enter}');
  await panel.findByRole('status', { name: 'JoseyAI is typing' });
  expect([field().disabled, send().disabled]).toEqual([true, true]);
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  await panel.findByText('You stopped this reply.');
  expect(field().disabled).toBe(false);
});

test('Shift+Enter starts a new line in the chat field', async () => {
  const { user, field, asked } = await open();
  await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
  expect(field().value).toBe('one\ntwo');
  expect(asked()).toEqual([]);
});

test('a failed reply shows its reason and is retried without typing the question again', async () => {
  const { user, panel, field, server, asked } = await open({
    chat: refuse('too_many_requests', { error: 'Too many questions.' }),
  });
  await user.type(field(), 'Still there?{Enter}');
  await panel.findByText(FAILURE);
  server.answer({ chat: replyOf('Yes, here I am.') });
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await panel.findByText('Yes, here I am.');
  expect(panel.queryByText(FAILURE)).toBeNull();
  expect(asked()).toHaveLength(2);
  await waitFor(() => expect(panel.getAllByText('Still there?')).toHaveLength(1));
});
