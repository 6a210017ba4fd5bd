import { gunzipSync } from 'node:zlib';
import { API } from '@josey/contract/core/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { isCompressible } from './compress-reply.ts';

const app = await startTestApp();
const admin = await adminPerson(app);
for (let at = 0; at < 20; at++) await newPerson(app);

const ask = (url: string, encoding?: string) =>
  app.http.inject({
    url,
    headers: {
      authorization: `Bearer ${admin.sessionId}`,
      ...(encoding && { 'accept-encoding': encoding }),
    },
  });

test.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', 'deflate, GZIP'])(
  'a long list is compressed for a client that accepts %s',
  async (encoding) => {
    const [plain, sent] = [await ask('/api/admin/users'), await ask('/api/admin/users', encoding)];
    expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(Number(sent.headers['content-length'])).toBe(sent.rawPayload.length);
    expect(JSON.parse(gunzipSync(sent.rawPayload).toString())).toEqual(plain.json());
  },
);

test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped'])(
  'a client that accepts %s gets it as it is',
  async (encoding) => {
    const sent = await ask('/api/admin/users', encoding);
    expect(sent.headers['content-encoding']).toBeUndefined();
    expect(sent.headers.vary).toBe('accept-encoding');
    expect(sent.json().data.length).toBe(20);
  },
);

test('a short reply is not compressed', async () => {
  expect((await ask('/api/auth/me', 'gzip')).headers['content-encoding']).toBeUndefined();
});

test('a reply that may hold a secret beside the texts of others is never compressed', () => {
  const reads = API.map(({ endpoint }) => endpoint).filter((endpoint) => !isCompressible(endpoint));
  const paths = reads.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(paths.toSorted()).toEqual([
    '/api/chat/conversations/{id}',
    '/api/rides',
    '/api/rides/open',
    '/api/rides/{id}',
  ]);
  const others = API.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
  expect(others.filter(isCompressible)).toEqual([]);
});
