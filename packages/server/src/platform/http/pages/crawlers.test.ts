import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headTags, SITE_PLACEHOLDER, shareImage } from '@josey/contract/texts/page-head';
import { afterAll, expect, test } from 'vitest';
import { approvedVehicle, pendingVehicle } from '#domains/vehicles/vehicles.factory.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';

const webDirectory = await mkdtemp(join(tmpdir(), 'josey-web-'));
afterAll(() => rm(webDirectory, { recursive: true }));
await mkdir(join(webDirectory, 'help/late-return'), { recursive: true });
const head = headTags({
  title: 'Josey',
  description: '',
  url: `${SITE_PLACEHOLDER}/`,
  image: shareImage(SITE_PLACEHOLDER),
});
for (const folder of ['dashboard', 'es/login']) await mkdir(join(webDirectory, folder), { recursive: true });
const DRAWN = ['dashboard/index.html', 'es/login/index.html'];
for (const page of ['index.html', '__spa-fallback.html', 'help/late-return/index.html', ...DRAWN])
  await writeFile(
    join(webDirectory, page),
    `<!doctype html><head><title>Josey</title><meta name="description" content="Josey"/>${head}</head>`,
  );

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
  expect(body).toContain('Allow: /files/public/\n');
  expect(body).toContain('Sitemap: https://cars.example/sitemap.xml\n');
  expect(body).toContain('Sitemap: https://cars.example/sitemap-vehicles.xml\n');
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { webDirectory });
  expect((await demo.http.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});

test('a page names its public address and its picture, and is sent once', async () => {
  const first = await app.http.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
  });
  const { body } = await app.http.inject({ url: '/' });
  expect(body).toContain('<link rel="canonical" href="https://cars.example/">');
  expect(body).toContain('<meta property="og:image" content="https://cars.example/share.png">');
  const again = await app.http.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

const HOSTILE = `</script><script>alert(1)</script>"'--><title>`;

test('the page of a listed car says what it is and costs, whatever its owner wrote', async () => {
  const vehicle = await approvedVehicle(app, await newPerson(app), {
    model: 'Breeze "</title>',
    description: HOSTILE,
  });
  const { body, headers, statusCode } = await app.http.inject({ url: `/vehicles/${vehicle.id}` });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="https://cars.example/vehicles/${vehicle.id}">`);
  expect(body).toContain(
    `<meta property="og:image" content="https://cars.example${vehicle.photos[0]?.replace('-medium', '-large')}">`,
  );
  expect(body).toMatch(/og:title" content="\d+ \S+ Breeze &quot;&lt;\/title&gt;, \$[\d.]+ a day"/);
  expect(body).toMatch(/<title>\d+ \S+ Breeze &quot;&lt;\/title&gt;, \$[\d.]+ a day<\/title>/);
  expect(body.match(/<meta name="description"/g)).toHaveLength(1);
  expect(body).not.toContain('<script>alert');
  const [offer, way] = [...body.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(offer).toMatchObject({
    description: expect.stringContaining(HOSTILE),
    offers: { price: vehicle.dailyRate },
  });
  expect(way['@type']).toBe('BreadcrumbList');
  // Nothing of it may run: structured data needs no hash, and gets none.
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
});

test('of a car that strangers cannot see the page tells nothing, not even that it is there', async () => {
  const owner = await newPerson(app);
  const vehicle = await pendingVehicle(owner, { description: 'A secret of its owner' });
  const pending = await app.http.inject({ url: `/vehicles/${vehicle.id}` });
  const none = await app.http.inject({ url: `/vehicles/${owner.user.id}` });
  expect(pending.body).toBe(none.body);
  expect(pending.body).toContain('<meta name="robots" content="noindex">');
  expect((await app.http.inject({ url: '/vehicles/neither-this' })).body).toBe(none.body);
});

test('the sitemap names the listed cars, and no others', async () => {
  const other = await startTestApp({ PUBLIC_URL: 'https://cars.example/' }, { webDirectory });
  const owner = await newPerson(other);
  const [listed, waiting] = [await approvedVehicle(other, owner), await pendingVehicle(owner)];
  const { body } = await other.http.inject({ url: '/sitemap-vehicles.xml' });
  expect(body).toContain(`<loc>https://cars.example/vehicles/${listed.id}</loc>`);
  expect(body).not.toContain(waiting.id);
});
