import { expect, test, vi } from 'vitest';
import { startReceiver } from '#domains/webhooks/webhooks.factory.ts';
import { post } from './post.ts';

const send = (url: string, mayBePrivate: boolean) => post(url, { body: '{}', headers: {}, mayBePrivate });

test.each([
  '127.0.0.1',
  'localhost',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '2130706433',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::a00:1]',
])('nothing is posted to %s, which is not public', async (host) => {
  expect(await send(`http://${host}:9/`, false)).toBe('private_address');
});

test('a redirect is not followed', async () => {
  const { url, received } = await startReceiver(302);
  expect(await send(url, true)).toBe('302');
  expect(received).toHaveLength(1);
});

test('a receiver that does not answer is given up after five seconds', async () => {
  const { url } = await startReceiver(0);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  timeout.mockImplementationOnce(() => {
    const soon = new AbortController();
    setTimeout(() => soon.abort(new DOMException('', 'TimeoutError')), 50);
    return soon.signal;
  });
  expect(await send(url, true)).toBe('timeout');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
});
