import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENT = new URL('../../docs/specification.md', import.meta.url).pathname;
const LINK = /\[([^\]]+)\]\(([^)]+\.(?:test|spec)\.tsx?)\)/g;

/** The titles in a test file's source, where an apostrophe may be escaped. */
function titlesIn(file) {
  return readFileSync(file, 'utf8').replaceAll("\\'", "'");
}

test('docs/specification.md names only existing tests', () => {
  const links = [...readFileSync(DOCUMENT, 'utf8').matchAll(LINK)];
  expect(links.length).toBeGreaterThan(50);
  const missing = links.filter(([, title, target]) => {
    const file = resolve(dirname(DOCUMENT), target);
    return !existsSync(file) || !titlesIn(file).includes(title);
  });
  expect(missing.map(([, title, target]) => `${target}: ${title}`)).toEqual([]);
});

test('every row of docs/specification.md names its test', () => {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement'));
  const silent = rows.filter((row) => !/\]\(|replaced|open:/.test(row.split('|').at(-2) ?? ''));
  expect(silent).toEqual([]);
});
