import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'josey-web-'));
afterAll(() => rm(webDirectory, { recursive: true }));
await mkdir(join(webDirectory, 'help/late-return'), { recursive: true });
for (const page of ['index.html', '__spa-fallback.html', 'help/late-return/index.html'])
  await writeFile(join(webDirectory, page), '<!doctype html><title>Josey</title>');

const app = await startTestApp({ PUBLIC_URL: 'https://cars.example/' }, { webDirectory });

test('the map of the site names the pages that everybody sees alike, at the public address', async () => {
  const { body, headers } = await app.http.inject({ url: '/sitemap.xml' });
  expect(headers['content-type']).toContain('application/xml');
  expect(body.match(/<loc>(.*?)<\/loc>/g)).toEqual([
    '<loc>https://cars.example/</loc>',
    '<loc>https://cars.example/help/late-return</loc>',
  ]);
});

test('search engines are kept out of what belongs to one person, and out of a demo', async () => {
  const { body } = await app.http.inject({ url: '/robots.txt' });
  expect(body).toContain('Disallow: /dashboard\n');
  expect(body).toContain('Sitemap: https://cars.example/sitemap.xml\n');
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { webDirectory });
  expect((await demo.http.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});
