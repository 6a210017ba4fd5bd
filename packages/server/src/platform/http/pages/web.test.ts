import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headTags, shareImage } from '@josey/contract/texts/page-head';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { withSettings } from '../../../../test/support/settings.ts';

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
const manifest = { name: 'Josey', short_name: 'Josey', start_url: '/' };
await writeFile(join(webDirectory, 'manifest.webmanifest'), JSON.stringify(manifest));
const figure =
  '<b hidden="" data-operator="figure0"></b><span hidden="" data-operator="figureName0"></span>' +
  '<b hidden="" data-operator="figure1"></b>';
const built = { help: 'Help center · Josey', 'es/help': 'Centro de ayuda · Josey', terms: 'Terms · Josey' };
const pageOf = (title: string, language: string, ...more: string[]) =>
  page
    .replace('<html>', `<html lang="${language}">`)
    .replace(
      'Josey</title>',
      `${title}</title>${headTags({ title, description: '', image: shareImage(''), data: [{ name: 'Josey' }] })}`,
    )
    .replace('</body>', `${more.join('')}</body>`);
for (const [path, title] of Object.entries(built)) {
  await mkdir(join(webDirectory, path), { recursive: true });
  const html = pageOf(title, path.startsWith('es/') ? 'es' : 'en', figure);
  await writeFile(join(webDirectory, path, 'index.html'), html);
}

const example = '<p hidden="" data-if="demo">Example</p><p hidden="" data-if="cut-off">Try again</p>';
await writeFile(join(webDirectory, 'index.html'), page.replace('</body>', `${example}</body>`));

/** As the footer is drawn by the build (web/app/shell/footer). */
const footer =
  '<a hidden="" href="tel:" data-operator="supportPhone"></a>' +
  '<a hidden="" href="mailto:" data-operator="supportEmail"></a>' +
  '<span data-operator="operatorName">Josey</span>' +
  '<a aria-label="Josey, home"><span data-operator="wordmark"></span></a>';
await writeFile(join(webDirectory, 'help', 'index.html'), pageOf(built.help, 'en', footer, figure));

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

test.each([
  ['/help', undefined, 'Help center · Josey'],
  ['/help', 'fr-FR,fr;q=0.9', 'Help center · Josey'],
  ['/help', 'es-MX,es;q=0.9,en;q=0.8', 'Centro de ayuda · Josey'],
  ['/help?q=license', 'es', 'Centro de ayuda · Josey'],
  ['/es/help', 'en-US', 'Centro de ayuda · Josey'],
  ['/es/help/', 'es', 'Centro de ayuda · Josey'],
  // Built in one language only.
  ['/terms', 'es', 'Terms · Josey'],
])('a built page at %s with Accept-Language %s is “%s”', async (url, wanted, title) => {
  const headers = { accept: 'text/html', ...(wanted && { 'accept-language': wanted }) };
  const { statusCode, body, headers: said } = await app.http.inject({ url, headers });
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title}</title>`);
  expect(said.vary).toContain('accept-language');
});

test('what was not built in any language is not there', async () => {
  const answer = await app.http.inject({ url: '/es/contact', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
});

test('a built page has the phone, the email and the name of this operator in its HTML', async () => {
  const reached = await startTestApp(
    { SUPPORT_PHONE: '(410) 555-0100', SUPPORT_EMAIL: 'help@example.test', OPERATOR_NAME: operator },
    { webDirectory },
  );
  const { body } = await reached.http.inject({ url: '/help', headers: { accept: 'text/html' } });
  expect(body).toContain(
    '<a href="tel:4105550100" data-operator="supportPhone">(410) 555-0100</a>' +
      '<a href="mailto:help@example.test" data-operator="supportEmail">help@example.test</a>' +
      '<span data-operator="operatorName">Carla &amp; Sons &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</span>',
  );
});

test('a built page has the operator’s name of the service in its titles, and the operator’s figures', async () => {
  const name = 'Ländle & <Mobil>';
  await withSettings(app, 'place', (place) => ({ ...place, name }));
  await withSettings(app, 'marketing', () => ({
    figures: [{ value: '<7K', names: { en: 'cars', es: 'carros' } }],
  }));
  const escaped = 'Ländle &amp; &lt;Mobil&gt;';
  const help = await bodyOf('/help');
  expect(help).toContain(`<title>Help center · ${escaped}</title>`);
  expect(help).toContain(`<meta property="og:site_name" content="${escaped}">`);
  expect(help).toContain(`<meta property="og:title" content="Help center · ${escaped}">`);
  expect(help).toContain('"name":"Ländle & \\u003cMobil>"');
  expect(help).toContain(
    '<b data-operator="figure0">&lt;7K</b><span data-operator="figureName0">cars</span>',
  );
  expect(help).toContain('<b hidden="" data-operator="figure1"></b>');
  expect(await bodyOf('/es/help')).toContain('<span data-operator="figureName0">carros</span>');
  expect(await bodyOf('/login')).toContain(`<title>${escaped}</title>`);
});

test('the app on a home screen, the preview and the wordmark have the operator’s name of the service', async () => {
  const readManifest = async () => (await app.http.inject('/manifest.webmanifest')).json();
  expect(await readManifest()).toEqual(manifest);
  const ours = await bodyOf('/help');
  expect(ours).toContain('/share.png">');
  expect(ours).toContain('<span data-operator="wordmark"></span>');
  const name = 'Ländle <Mobil>';
  await withSettings(app, 'place', (place) => ({ ...place, name }));
  expect(await readManifest()).toEqual({ name, short_name: name, start_url: '/' });
  const theirs = await bodyOf('/help');
  expect(theirs).toContain('<meta property="og:image" content="/share-unnamed.png">');
  expect(theirs).toContain(
    '<meta property="og:image:alt" content="Ländle &lt;Mobil&gt;: there’s a car around',
  );
  expect(theirs).toContain(
    '<a aria-label="Ländle &lt;Mobil&gt;, home"><span data-operator="wordmark">Ländle &lt;Mobil&gt;</span></a>',
  );
});

test('a visitor whose browser wants none of our languages gets the operator’s, in pages and scripts', async () => {
  const read = async (url: string, wanted?: string) => {
    const headers = { accept: 'text/html', ...(wanted && { 'accept-language': wanted }) };
    return (await app.http.inject({ url, headers })).body;
  };
  expect(await read('/help')).toContain('<html data-first-language="en" lang="en">');
  await withSettings(app, 'place', (place) => ({ ...place, language: 'es' }));
  for (const wanted of [undefined, 'de'])
    expect(await read('/help', wanted)).toContain('<html data-first-language="es" lang="es">');
  expect(await read('/help', 'de,en;q=0.5')).toContain('<html data-first-language="es" lang="en">');
});

test('the number of the newest settings is there for pages without a socket', async () => {
  const revision = async () => Number((await app.http.inject('/settings-revision')).body);
  const before = await revision();
  await withSettings(app, 'contacts', (contacts) => ({ ...contacts, supportPhone: '555-0177' }));
  expect(await revision()).toBeGreaterThan(before);
  expect(await revision()).toBe(app.context.settings.revision);
});

test('a page that is opened after a change has the new settings, once', async () => {
  const contacts = { supportPhone: '+423 555 01 00', supportEmail: 'neu@example.test' };
  await withSettings(app, 'contacts', () => contacts);
  const help = await bodyOf('/help');
  expect(help).toContain('<a href="tel:+4235550100" data-operator="supportPhone">+423 555 01 00</a>');
  for (const html of [help, await bodyOf('/login')]) {
    const [written, ...more] = [...html.matchAll(/id="josey-config">(.*?)<\/script>/g)];
    expect(JSON.parse(written?.[1] ?? '')).toMatchObject(contacts);
    expect(more).toEqual([]);
  }
});

test('a built page shows its examples in a demo only', async () => {
  const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { webDirectory });
  const shownBy = async ({ http }: typeof app) => {
    const { body } = await http.inject({ url: '/', headers: { accept: 'text/html' } });
    return [...body.matchAll(/<p data-if="([\w-]+)"/g)].map(([, name]) => name);
  };
  expect(await shownBy(demo)).toEqual(['demo']);
  expect(await shownBy(app)).toEqual([]);
});

test.each(['/login', '/es/login', '/signup', '/es/signup/'])('%s is a page of the app', async (url) => {
  const answer = await app.http.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.body.includes('<title>Josey</title>')]).toEqual([200, true]);
});
