// @vitest-environment happy-dom
import type { Thread, ThreadMessage } from '@josey/contract/api/messages/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-0000000000e1';
const CAR = '0199f000-0000-7000-8000-0000000000e2';

const THREAD: Thread = {
  id: ID,
  revision: 1,
  subject: { kind: 'contact', id: CAR },
  role: 'guest',
  with: { firstName: 'Renee' },
  about: { label: '2018 Marlow Breeze', vehicleId: CAR },
  unread: 0,
  readSeq: 1,
  theirReadSeq: 0,
  isOpen: true,
  isReported: false,
  isBlocked: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const MESSAGE: ThreadMessage = {
  id: '0199f000-0000-7000-8000-0000000000e3',
  threadId: ID,
  seq: 1,
  from: 'guest',
  text: 'My number is •••',
  photos: [],
  isFiltered: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};

async function open(answers: Answers = {}) {
  const page = await openPage(`/messages/${ID}`, {
    as: {},
    answers: { listThreads: [THREAD], getThread: THREAD, listMessages: [MESSAGE], ...answers },
  });
  const field = await screen.findByRole('textbox', { name: 'Message Renee' }, { timeout: 30_000 });
  return { ...page, field: field as HTMLTextAreaElement };
}

test('a quick reply fills the field, is not sent by the press, and makes room for what is typed', async () => {
  const { user, field, server } = await open();
  const replies = screen.getByRole('list', { name: 'Quick replies' });
  await user.click(within(replies).getByRole('button', { name: 'Where do I pick it up?' }));
  expect(field.value).toBe('Where do I pick it up?');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('list', { name: 'Quick replies' })).toBeNull();
  expect(server.calls.map(({ name }) => name)).not.toContain('sendMessage');
});

test('a message whose contact details were taken out says so below it', async () => {
  await open();
  await screen.findByText('My number is •••');
  screen.getByText('Phone numbers, emails and links are hidden until there’s a booking.');
});

test('a block says what it does, closes the field, and is ended where it is shown', async () => {
  const blocked = { ...THREAD, revision: 2, isBlocked: true, isOpen: false };
  const { user, server } = await open({ blockPerson: blocked, unblockPerson: { ...THREAD, revision: 3 } });
  await user.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Renee?' });
  within(dialog).getByText(/A trip that is already booked goes on/);
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  await screen.findByText('You blocked Renee.');
  expect(screen.queryByRole('textbox', { name: 'Message Renee' })).toBeNull();
  server.answer({ getThread: THREAD });
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByRole('textbox', { name: 'Message Renee' });
});
