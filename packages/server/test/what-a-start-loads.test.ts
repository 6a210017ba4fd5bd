import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Loaded when first used: together they took a third of every start (bench P11). */
const LATER = [
  '@redis',
  '@scalar',
  '@simplewebauthn',
  '@aws-sdk',
  '@ai-sdk',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@orama',
  'ai',
  'chrono-node',
  'csv-stringify',
  'file-type',
  'ical-generator',
  'ical.js',
  'libheif-js',
  'minisearch',
  'node-pg-migrate',
  'nodemailer',
  'openid-client',
  'otplib',
  'pino-pretty',
  'sharp',
  'stripe',
  'uqr',
  'web-push',
  'yazl',
  'zod-openapi',
];

const app = new URL('../src/app.ts', import.meta.url).href;
const migrate = new URL('../src/platform/database/migrate.ts', import.meta.url).href;

const PRINT_PACKAGES = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      packages.add(url.split('/node_modules/').at(-1));
      return next(url, context);
    },
  });
  await import('${app}');
  await import('${migrate}');
  process.stdout.write(JSON.stringify([...packages]), () => process.exit());
`;

test('a start loads no package that only a later request needs', async () => {
  const args = ['--input-type=module', '--eval', PRINT_PACKAGES];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const packages: string[] = JSON.parse(stdout);
  expect(packages).toContain('fastify/fastify.js');
  expect(packages.filter((path) => LATER.some((name) => path.startsWith(`${name}/`)))).toEqual([]);
}, 30_000);
