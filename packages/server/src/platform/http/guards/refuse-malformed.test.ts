import { Failure } from '@josey/contract/core/envelope';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { connectRaw } from '../../../../test/support/raw-client.ts';
import { refusals } from '../../kernel/overload/refusals.ts';
import { DEADLINES } from '../admission/deadlines.ts';

const app = await startTestApp({}, { deadlines: { ...DEADLINES, headMs: 300, lookMs: 100 } });
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

async function answerTo(sent: string) {
  const client = await connectRaw(url);
  client.send(sent);
  const [head = '', body = ''] = (await client.closed).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: Failure.parse(JSON.parse(body)) };
}

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'The request is not valid HTTP.'],
  [
    'a head without an end',
    'GET / HTTP/1.1\r\n',
    408,
    'The request took too long to arrive. Please try again.',
  ],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'The head of this request is too large.',
  ],
])('%s is refused in the envelope, with a sentence, and counted', async (_, sent, status, error) => {
  const before = refusals.malformed + refusals.slow;
  expect(await answerTo(sent)).toMatchObject({ status, body: { success: false, error } });
  expect(refusals.malformed + refusals.slow).toBe(before + 1);
});
