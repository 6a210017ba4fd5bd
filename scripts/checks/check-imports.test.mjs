import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CHECK = new URL('check-imports.mjs', import.meta.url).pathname;
const SERVER = 'packages/server/src';
const DOMAINS = `${SERVER}/domains`;
const WEB = 'packages/web/src';

/** Each rule with imports that break it: from → to. */
const PLANTED = {
  'contract-stands-alone': [
    ['packages/contract/src/a.ts', `${SERVER}/platform/kernel/ids.ts`],
    ['packages/contract/src/b.test.ts', `${SERVER}/platform/kernel/ids.ts`],
  ],
  'content-knows-the-contract-only': [['packages/help/src/a.ts', `${SERVER}/platform/kernel/ids.ts`]],
  'contract-is-pure': [['packages/contract/src/c.ts', 'node:fs']],
  'server-knows-no-client': [
    [`${SERVER}/platform/a.ts`, `${WEB}/lib/api/api.ts`],
    [`${SERVER}/b.ts`, 'packages/simulator/src/main.ts'],
  ],
  'clients-know-no-server': [
    [`${WEB}/lib/a.ts`, `${SERVER}/platform/kernel/ids.ts`],
    ['packages/simulator/src/a.ts', `${SERVER}/app.ts`],
    ['e2e/journeys/a.ts', `${SERVER}/app.ts`],
  ],
  'clients-stand-apart': [['packages/simulator/src/b.ts', `${WEB}/lib/api/api.ts`]],
  'scripts-run-before-anything-is-installed': [
    ['scripts/a.mjs', 'packages/contract/src/values/money/money.ts'],
  ],
  'platform-and-engines-know-no-domain': [
    [`${SERVER}/platform/c.ts`, `${DOMAINS}/accounts/accounts.public.ts`],
    [`${SERVER}/engines/mail/a.ts`, `${DOMAINS}/accounts/accounts.public.ts`],
    [`${SERVER}/platform/d.ts`, `${SERVER}/events.ts`],
  ],
  'events-know-no-domain': [[`${SERVER}/events.ts`, `${DOMAINS}/rides/rides.public.ts`]],
  'engines-stand-apart': [[`${SERVER}/engines/mail/b.ts`, `${SERVER}/engines/push/push.ts`]],
  'no-imports-of-wiring': [[`${DOMAINS}/accounts/a.ts`, `${SERVER}/app.ts`]],
  'domains-meet-at-the-public-door': [[`${DOMAINS}/rentals/a.ts`, `${DOMAINS}/vehicles/vehicles.queries.ts`]],
  'no-calls-of-notifications': [
    [`${DOMAINS}/rides/a.ts`, `${DOMAINS}/notifications/notifications.public.ts`],
  ],
  'every-domain-has-its-floor': [[`${SERVER}/c.ts`, `${DOMAINS}/misc/misc.public.ts`]],
  'accounts-uses-lower-floors-only': [[`${DOMAINS}/accounts/b.ts`, `${DOMAINS}/vehicles/vehicles.public.ts`]],
  'payments-uses-lower-floors-only': [[`${DOMAINS}/payments/a.ts`, `${DOMAINS}/rentals/rentals.public.ts`]],
  'rides-uses-lower-floors-only': [[`${DOMAINS}/rides/b.ts`, `${DOMAINS}/rentals/rentals.public.ts`]],
  'rentals-uses-lower-floors-only': [[`${DOMAINS}/rentals/b.ts`, `${DOMAINS}/desk/desk.public.ts`]],
  'desk-uses-lower-floors-only': [[`${DOMAINS}/desk/a.ts`, `${DOMAINS}/assistant/assistant.public.ts`]],
  'policies-are-pure': [[`${DOMAINS}/rentals/rentals.policy.ts`, `${DOMAINS}/rentals/rentals.queries.ts`]],
  'queries-know-no-rules': [[`${DOMAINS}/rides/rides.queries.ts`, `${DOMAINS}/rides/rides.policy.ts`]],
  'no-calls-of-routes': [[`${DOMAINS}/rides/c.ts`, `${DOMAINS}/rides/rides.routes.ts`]],
  'no-calls-of-modules': [[`${DOMAINS}/rides/f.ts`, `${DOMAINS}/rides/module.ts`]],
  'the-wiring-knows-modules': [[`${SERVER}/app.ts`, `${DOMAINS}/rides/rides.jobs.ts`]],
  'shared-knows-no-feature': [
    [`${WEB}/components/a.tsx`, `${WEB}/features/rides/ride.tsx`],
    [`${WEB}/lib/b.ts`, `${WEB}/app/routes/home.tsx`],
  ],
  'features-know-no-app': [[`${WEB}/features/rides/a.tsx`, `${WEB}/app/routes/home.tsx`]],
  'features-stand-apart': [[`${WEB}/features/rentals/a.tsx`, `${WEB}/features/rides/ride.tsx`]],
  'schemas-are-fetched-later': [[`${WEB}/features/rides/b.tsx`, 'packages/contract/src/api/rides.ts']],
  'no-circles': [['packages/contract/src/circle-back.ts', 'packages/contract/src/circle.ts']],
  'no-test-code-in-the-product': [[`${DOMAINS}/rides/d.ts`, `${DOMAINS}/rides/rides.factory.ts`]],
  'tools-stay-out-of-the-product': [[`${SERVER}/f.ts`, 'a-tool']],
  'everything-is-found': [[`${SERVER}/d.ts`, './nowhere.ts']],
};

/** What some of them need to be there. */
const BESIDE = [['packages/contract/src/circle.ts', 'packages/contract/src/circle-back.ts']];

/** What the house is built of. */
const ALLOWED = [
  [`${SERVER}/platform/e.ts`, 'packages/contract/src/values/money/money.ts'],
  [`${SERVER}/app.ts`, `${DOMAINS}/rides/module.ts`],
  [`${DOMAINS}/rides/module.ts`, `${DOMAINS}/rides/rides.routes.ts`],
  [`${DOMAINS}/rides/e.ts`, `${DOMAINS}/accounts/accounts.public.ts`],
  [`${DOMAINS}/rides/e.ts`, `${DOMAINS}/rides/rides.queries.ts`],
  [`${DOMAINS}/rides/f.ts`, `${SERVER}/events.ts`],
  [`${DOMAINS}/rides/rides.test.ts`, `${DOMAINS}/vehicles/vehicles.factory.ts`],
  [`${DOMAINS}/notifications/a.ts`, `${DOMAINS}/rides/rides.public.ts`],
  [`${WEB}/app/routes/home.tsx`, `${WEB}/features/rides/ride.tsx`],
  [`${WEB}/features/rides/ride.tsx`, `${WEB}/components/map.tsx`],
  ['bench/scenarios/nearest-drivers.ts', `${DOMAINS}/rides/drivers/presence/driver-grid.ts`],
];

let house;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'josey-house-'));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test('each rule catches an import planted against it', () => {
  const planted = Object.entries(PLANTED).flatMap(([rule, imports]) =>
    imports.map((edge) => [rule, ...edge]),
  );
  build([...planted.map(([, from, to]) => [from, to]), ...BESIDE]);
  write('package.json', '{ "name": "house", "devDependencies": { "a-tool": "1.0.0" } }');
  write('node_modules/a-tool/package.json', '{ "name": "a-tool", "version": "1.0.0", "main": "index.js" }');
  write('node_modules/a-tool/index.js', '');
  const { status, said } = check();
  expect(status).toBe(1);
  for (const [rule, from] of planted) expect(said).toMatch(new RegExp(`^${rule}: ${from} → `, 'm'));
});

test('nothing that the house allows is refused', () => {
  build(ALLOWED);
  expect(check()).toEqual({ status: 0, said: expect.stringMatching(/ 0 against the rules/) });
});

test('imports of types count, and code that uses `using` is read', () => {
  build([[`${DOMAINS}/accounts/a.ts`, `${DOMAINS}/vehicles/vehicles.public.ts`]], 'import type');
  write(`${SERVER}/e.ts`, `using file = await import('../../web/src/lib/api/api.ts');\n`);
  write(`${WEB}/lib/api/api.ts`, '');
  const { said } = check();
  expect(said).toContain('accounts-uses-lower-floors-only');
  expect(said).toContain(`server-knows-no-client: ${SERVER}/e.ts`);
});

test('a run that could read nothing fails', () => {
  mkdirSync(join(house, 'packages'));
  expect(check().status).toBe(1);
});

function build(imports, keyword = 'import') {
  const lines = new Map();
  for (const [from, to] of imports) {
    const isPath = to.includes('/') && !to.startsWith('.');
    const target = isPath ? `./${relative(dirname(from), to)}` : to;
    const binding = keyword === 'import' ? '' : '{ It } from ';
    lines.set(from, `${lines.get(from) ?? ''}${keyword} ${binding}'${target}';\n`);
    if (isPath && !lines.has(to)) lines.set(to, '');
  }
  for (const [path, text] of lines) write(path, `${text}export const it = 1;\n`);
}

function write(path, text) {
  mkdirSync(join(house, dirname(path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK], { cwd: house, encoding: 'utf8' });
  return { status, said: stderr + stdout };
}
