import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_PATHS } from './web-build.ts';

const ROUTES = new URL('../../../../../web/src/app/routes.ts', import.meta.url);
/** Prerendered, or of the demo alone. */
const KNOWN_OTHERWISE = /^\/(help(\/x)?|demo\/\w+)$/;

test('each page of the web app answers with 200', () => {
  const paths = [
    ...readFileSync(ROUTES, 'utf8').matchAll(/route\('(?:es\?\/)?([\w/:-]+)(?:(?<=:\w+)\?)?'/g),
  ].map(([, path = '']) => `/${path.replace(':provider', 'google').replace(/:\w+/g, 'x')}`);
  expect(paths.length).toBeGreaterThan(25);
  const unknown = paths.filter((path) => !APP_PATHS.some((known) => known.test(path)));
  expect(unknown.filter((path) => !KNOWN_OTHERWISE.test(path))).toEqual([]);
});
