import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'josey-web-'));
afterAll(() => rm(webDirectory, { recursive: true }));
const page = '<!doctype html><html><head><title>Josey</title></head><body></body></html>';
await writeFile(join(webDirectory, '__spa-fallback.html'), page);
await writeFile(
  join(webDirectory, 'page-parts.json'),
  JSON.stringify({
    '/login': ['/assets/login.js', '/assets/login.css'],
    '/rentals/:id': ['/assets/rental.js'],
  }),
);

const operator = 'Carla & Sons </script><script>alert(1)</script>';
const app = await startTestApp({ OPERATOR_NAME: operator }, { webDirectory });
const bodyOf = async (url: string) => (await app.http.inject({ url, headers: { accept: 'text/html' } })).body;

test('a page of the app names what it is made of, and only its own', async () => {
  const login = await bodyOf('/login?next=%2Fadmin');
  expect(login).toContain('<link rel="modulepreload" href="/assets/login.js"/>');
  expect(login).toContain('<link rel="preload" as="style" href="/assets/login.css"/>');
  const rental = await bodyOf('/rentals/01a200fa-b7b7-7f14-a536-7aa7a62895d4');
  expect(rental).toContain('/assets/rental.js');
  expect(rental).not.toContain('/assets/login.js');
  expect(await bodyOf('/dashboard')).not.toContain('/assets/');
});

test('a page of the app brings the settings that it would ask for, as data that nothing in them can leave', async () => {
  const html = await bodyOf('/login');
  const written = /<script type="application\/json" id="josey-config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { body } = await app.http.inject('/api/config');
  expect(JSON.parse(written)).toEqual(JSON.parse(body).data);
  expect(JSON.parse(written).operatorName).toBe(operator);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});
