import { readdirSync, readFileSync } from 'node:fs';

/** Texts by namespace and key, as in "rides:states.active.title". */
type Texts = Map<string, string>;

const FOLDER = new URL('..', import.meta.url);
export const LANGUAGES = readdirSync(FOLDER).filter((name) => /^[a-z]{2}$/.test(name));
/** Suffixes by which i18next chooses a plural form. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

/** All texts of a language; its translations of the server's refusals are the contract's. */
export function textsOf(language: string): Texts {
  const namespaces = read(`${language}/start.json`);
  const files = readdirSync(new URL(`${language}/`, FOLDER)).filter((file) => file.endsWith('.json'));
  for (const file of files)
    if (file !== 'start.json') namespaces[file.replace('.json', '')] = read(`${language}/${file}`);
  return new Map(
    Object.entries(namespaces).flatMap(([name, texts]) =>
      flat(texts).map(([key, text]): [string, string] => [`${name}:${key}`, text]),
    ),
  );
}

const REFUSALS = import.meta.glob<object>('../../../../contract/src/texts/??/refusals.ts', {
  import: 'refusals',
  eager: true,
});

/** A language's translations of the server's refusals, by code and reason: "conflict.own_vehicle". */
export const refusalsOf = (language: string): Texts =>
  new Map(flat(REFUSALS[`../../../../contract/src/texts/${language}/refusals.ts`]));

export function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key));
}
