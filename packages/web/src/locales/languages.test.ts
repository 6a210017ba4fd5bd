import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const LANGUAGES = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
/** What a language adds of its own: more plural forms, and the sentences of the server. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(file: string): string[] {
  const texts: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const walk = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key))
      : [path.replace(PLURAL, '')];
  const keys = walk(texts, '').filter((key) => !key.startsWith('sentences.'));
  return [...new Set(keys)].toSorted();
}

const pageFiles = readdirSync(new URL('en/', folder));

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  '%s says everything that English says',
  (language) => {
    expect(keysOf(`${language}.json`)).toEqual(keysOf('en.json'));
    for (const file of pageFiles) expect(keysOf(`${language}/${file}`)).toEqual(keysOf(`en/${file}`));
  },
);
