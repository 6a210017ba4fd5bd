import { askAsGuest } from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import { expect, test } from 'vitest';
import { startOwnTestApp, startTestApp } from '../../../test/support/app.ts';

const app = await startTestApp();

const ask = (message: string, language?: 'en' | 'es') =>
  app.client().call(askAsGuest, { body: { message, ...(language && { language }) } });

test('a guest’s question is answered from the help, in its language', async () => {
  expect((await ask('When do I get my deposit back?')).message).toContain('(/help/');
  expect((await ask('¿Cuándo me devuelven el depósito?')).message).toMatch(/\(\/help\/[\w-]+\)/);
  expect((await ask('Xyzzy plugh', 'es')).message).toContain('[escribirnos](/contact)');
});

test('a guest’s question looks nothing up, prepares nothing and leaves no trace', async () => {
  const { message } = await ask('Show me my rentals and book me a car for tomorrow at 10 AM');
  expect(message).not.toMatch(/\/(rentals|rides|vehicles)\//);
  const { db } = app.context;
  for (const table of ['chat_messages', 'chat_conversations', 'chat_actions', 'chat_turns'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(db.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(rows.n, table).toBe(0);
  }
});

test('a guest’s question needs words', async () => {
  await expect(ask('   ')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(ask('x'.repeat(ASSISTANT_RULES.messageMaxLength + 1))).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('with a language model, a guest’s question still does not reach it, and one address is limited', async () => {
  const strict = await startOwnTestApp({
    RATE_LIMIT_FACTOR: '0.1',
    LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    LLM_MODEL: 'never-asked',
  });
  const codes: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const call = strict.client().call(askAsGuest, { body: { message: 'How do I cancel a ride?' } });
    codes.push(
      await call.then(
        ({ message }) => message.includes('/help/'),
        ({ code }) => code,
      ),
    );
  }
  expect(codes[0]).toBe(true);
  expect(codes.at(-1)).toBe('too_many_requests');
});
