import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';

const ID = '0199f000-0000-7000-8000-00000000aaaa';
const AT = '2027-03-01T12:00:00.000Z';
const THREAD = {
  id: ID,
  topic: 'account',
  status: 'answered',
  createdAt: AT,
  lastMessageAt: AT,
  messages: [{ id: '0199f000-0000-7000-8000-00000000aaab', isAnswer: false, body: 'Hello', createdAt: AT }],
};

test('a reply in a message thread needs words, survives a failure and is sent once', async () => {
  const { user, server } = await openPage('/contact', {
    as: {},
    answers: {
      openContactForm: { form: 'form' },
      myContactThreads: [THREAD],
      writeBack: refuse('unavailable', { error: 'Not now.' }),
    },
  });

  const thread = within(await screen.findByRole('region', { name: 'Your messages' }));
  const field = () => thread.getByLabelText('Reply') as HTMLTextAreaElement;
  const sent = () => server.calls.filter(({ name }) => name === 'writeBack').map(({ body }) => body);
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await user.type(field(), 'The key is under the mat.');
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await thread.findByRole('alert');
  expect(field().value).toBe('The key is under the mat.');
  server.answer({ writeBack: THREAD });
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent()).toEqual([
    { message: 'The key is under the mat.' },
    { message: 'The key is under the mat.' },
  ]);
});
