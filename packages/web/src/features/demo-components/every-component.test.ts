import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const shown = readdirSync(new URL('components/', import.meta.url))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => read(`components/${name}`))
  .join('');

/** Parts of others, drawings and whole layouts: each is looked at on the page that it makes. */
const SEEN_ELSEWHERE = [
  'back-home',
  'map-page',
  'page-spinner',
  'reconnecting-strip',
  'street',
  'waiting-title',
  'wordmark',
];

test('the page shows every component that the screens share', () => {
  const missing = readdirSync(new URL('../../components/', import.meta.url)).filter(
    (folder) => !shown.includes(`/components/${folder}/`) && !SEEN_ELSEWHERE.includes(folder),
  );
  expect(missing).toEqual([]);
});
