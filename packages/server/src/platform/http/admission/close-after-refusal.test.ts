import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { connectRaw, headOf } from '../../../../test/support/raw-client.ts';

const app = await startTestApp({});
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

test.each([
  ['by its length', headOf('POST /api/vehicles', 1_000)],
  [
    'in chunks',
    headOf('POST /api/vehicles', 0, 'Transfer-Encoding: chunked', 'Content-Type: application/json'),
  ],
  ['too large', headOf('POST /api/auth/login', 2_000_000)],
])('a refusal before a body %s has come closes the connection, after it was read', async (_, head) => {
  const client = await connectRaw(url);
  client.send(`${head}7`);
  await expect.poll(client.received).toMatch(/^HTTP\/1.1 4.*connection: close.*"success":false/s);
  // It goes on sending: no error, but no connection either.
  client.send('7'.repeat(10_000));
  const text = await client.closed;
  expect(text.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test('a refusal after the whole body leaves the connection open', async () => {
  const client = await connectRaw(url);
  const body = JSON.stringify({ email: 'a@example.test', password: 'wrong!' });
  client.send(headOf('POST /api/auth/login', body.length) + body);
  await expect.poll(client.received).toContain('HTTP/1.1 401');
  client.send(headOf('GET /livez'));
  await expect.poll(client.received).toContain('HTTP/1.1 200');
  client.socket.destroy();
});
