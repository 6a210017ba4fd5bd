import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);
const COOKIES = new URL('../../../help/src/texts/', import.meta.url);

/** The browser storage keys that the source code declares. */
const keys = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap(
    (file) => readFileSync(new URL(file, SOURCE), 'utf8').match(/(?<=[=:?] ?['"`])josey:[a-z-]+:?/g) ?? [],
  );

test.each(['en', 'es'])('the cookie page lists every browser storage key, in %s', (language) => {
  const page = readFileSync(new URL(`${language}/pages/cookies.md`, COOKIES), 'utf8');
  expect(keys).toEqual(expect.arrayContaining(['josey:device', 'josey:reloaded']));
  expect([...new Set(keys)].filter((key) => !page.includes(`\`${key}`))).toEqual([]);
  for (const own of ['sessionId', 'user']) expect(page).toContain(`\`${own}\``);
});
