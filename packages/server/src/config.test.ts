import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, envExample, readConfig } from './config.ts';

test('nothing configured is the demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({ DEMO: true, HOST: '127.0.0.1', PORT: 3000, production: false });
});

test('the demo logs warnings alone, unless LOG_LEVEL says otherwise', () => {
  expect(readConfig({}).LOG_LEVEL).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'info' }).LOG_LEVEL).toBe('info');
  expect(readConfig({ DEMO: '0' }).LOG_LEVEL).toBe('info');
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
});

test('production refuses demo settings and every missing secret at once, by name', () => {
  const read = () => readConfig({ NODE_ENV: 'production', DEMO: '1' });
  expect(read).toThrow(ConfigError);
  for (const name of ['DEMO', 'SECRET', 'PUBLIC_URL']) expect(read).toThrow(name);
});

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'a secret of at least 32 characters',
  PUBLIC_URL: 'https://josey.example',
  ALLOW_TEST_MONEY: '1',
  SMTP_URL: 'smtp://mail.josey.example',
  MAIL_FROM: 'josey@josey.example',
};

test('production starts with what it needs, and without the demo', () => {
  const config = readConfig(PRODUCTION);
  expect(config).toMatchObject({ DEMO: false, DEMO_CITY: false, ADMIN_EMAIL: undefined });
});

test('production refuses the made-up city, and every start a currency that is none', () => {
  expect(() => readConfig({ ...PRODUCTION, DEMO_CITY: '1' })).toThrow('DEMO_CITY');
  for (const currency of ['US', 'usd', 'ABC', 'XAU', 'CLF'])
    expect(() => readConfig({ ...PRODUCTION, CURRENCY: currency }), currency).toThrow('CURRENCY');
  for (const currency of ['JPY', 'KWD', 'XAF'])
    expect(readConfig({ ...PRODUCTION, CURRENCY: currency }).CURRENCY).toBe(currency);
});

test('production refuses test money and a missing mail server unless a setting allows them', () => {
  expect(() => readConfig({ ...PRODUCTION, ALLOW_TEST_MONEY: undefined })).toThrow('ALLOW_TEST_MONEY=1');
  const noMail = { ...PRODUCTION, SMTP_URL: undefined };
  expect(() => readConfig(noMail)).toThrow('ALLOW_NO_MAIL=1');
  expect(readConfig({ ...noMail, ALLOW_NO_MAIL: '1' }).production).toBe(true);
});

/** Built, so that no scanner takes them for keys. */
const stripeKey = (kind: string, mode: string) => [kind, mode, 'josey'].join('_');
const stripeIn = (mode: string) => ({
  STRIPE_SECRET_KEY: stripeKey('sk', mode),
  STRIPE_WEBHOOK_SECRET: 'whsec_josey',
});

test('production starts with a live key of Stripe; a test key is test money', () => {
  const production = { ...PRODUCTION, ALLOW_TEST_MONEY: undefined };
  expect(readConfig({ ...production, ...stripeIn('live') }).production).toBe(true);
  expect(() => readConfig({ ...production, ...stripeIn('test') })).toThrow('ALLOW_TEST_MONEY=1');
});

test.each([
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_josey' }, 'STRIPE_SECRET_KEY is missing'],
  [{ STRIPE_SECRET_KEY: stripeKey('sk', 'test') }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ STRIPE_SECRET_KEY: 'pk_test_josey' }, 'STRIPE_SECRET_KEY: Give a secret'],
  [{ STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'test') }, 'STRIPE_SECRET_KEY is missing'],
  [{ ...stripeIn('live'), STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'test') }, 'different modes'],
  [{ ...stripeIn('test'), STRIPE_PUBLISHABLE_KEY: stripeKey('sk', 'test') }, 'Give a publishable key'],
  [{ ...stripeIn('live'), STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE'],
])('half of the settings of Stripe is refused: %j', (settings, problem) => {
  expect(() => readConfig(settings)).toThrow(problem);
});

test('a map of the operator’s own leaves no other map in either scheme', () => {
  const own = 'https://maps.josey.example/light.json';
  expect(readConfig(PRODUCTION).MAP_STYLE_DARK).toContain('openfreemap.org');
  expect(readConfig({ ...PRODUCTION, MAP_STYLE_LIGHT: own })).toMatchObject({
    MAP_STYLE_LIGHT: own,
    MAP_STYLE_DARK: undefined,
  });
  expect(() => readConfig({ MAP_STYLE_LIGHT: 'light.json' })).toThrow('MAP_STYLE_LIGHT');
});

test('wrong settings are all named', () => {
  const read = () => readConfig({ PORT: 'abc', TAX_PERCENT: '120', ADMIN_EMAIL: 'no address' });
  for (const name of ['PORT', 'TAX_PERCENT', 'ADMIN_EMAIL']) expect(read).toThrow(name);
  expect(read).not.toThrow(/expected|received|invalid|too (big|small)/i);
});

test.each([
  [{ STORAGE_S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'STORAGE_S3_BUCKET'],
  [{ STORAGE_S3_BUCKET: 'josey', STORAGE_S3_ACCESS_KEY_ID: 'key' }, 'STORAGE_S3_SECRET_ACCESS_KEY'],
  [{ STORAGE_S3_BUCKET: 'josey', STORAGE_S3_ENDPOINT: 'not an address' }, 'STORAGE_S3_ENDPOINT'],
  [{ DATABASE_DIRECT_URL: 'postgres://db.example/josey' }, 'DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://replica.example/josey' }, 'DATABASE_URL'],
])('what needs another setting is refused without it: %j', (settings, name) => {
  expect(() => readConfig(settings)).toThrow(name);
});

test('.env.example equals what settings.ts says (UPDATE_ENV_EXAMPLE=1 writes it)', () => {
  const file = new URL('../../../.env.example', import.meta.url);
  if (process.env.UPDATE_ENV_EXAMPLE) {
    writeFileSync(file, envExample());
  }
  expect(readFileSync(file, 'utf8')).toBe(envExample());
});

test('half an OAuth client is named, and in production so is an address that anybody could listen to', () => {
  expect(() => readConfig({ OAUTH_GITHUB_CLIENT_ID: 'josey' })).toThrow('OAUTH_GITHUB_CLIENT_SECRET');
  const read = () => readConfig({ NODE_ENV: 'production', OAUTH_GOOGLE_ISSUER: 'http://id.example' });
  expect(read).toThrow('OAUTH_GOOGLE_ISSUER must begin with https');
});
