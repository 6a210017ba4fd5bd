import { API } from '@josey/contract/core/all-endpoints';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from './support/app.ts';

const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const plain = await startTestApp({ DEMO: '0' });

/** `POST /api/rides/{id}/accept` */
const DECLARED = API.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
/** The specification fixed the path of its sign-in with a made-up profile. */
const isDemo = (call: string) => call.includes(' /api/demo/') || call === 'POST /api/auth/oauth';

/** Routes under /api/ that are no calls: the contract as a document and a page. */
const DOCUMENTATION = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/js/scalar.js',
];

/** Every route under /api/ that the server knows, written as in the contract. */
function routesOf(app: TestApp): string[] {
  const path: string[] = [];
  const routes: string[] = [];
  for (const line of app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(segment);
    const url = path.join('').replaceAll(/:(\w+)/g, '{$1}');
    if (!url.startsWith('/api/')) continue;
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.push(`${method} ${url}`);
  }
  return routes;
}

test('no call is declared twice', () => {
  expect(new Set(DECLARED).size).toBe(DECLARED.length);
});

test('the demo’s server answers every call of the contract, and none that is not in it', () => {
  expect(routesOf(demo).sort()).toEqual([...DECLARED, ...DOCUMENTATION].sort());
});

test('without the demo its calls do not exist', () => {
  expect(DECLARED.filter(isDemo)).not.toEqual([]);
  const expected = [...DECLARED.filter((call) => !isDemo(call)), ...DOCUMENTATION];
  expect(routesOf(plain).sort()).toEqual(expected.sort());
});
