import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../src/values/languages.ts';

/** The folders whose texts are TypeScript, a folder for each language. */
const FOLDERS = ['../src/texts/', '../../help/src/texts/'].map((path) => new URL(path, import.meta.url));
const FIRST = LANGUAGES[0];

export interface LanguageTable {
  file: URL;
  text: string;
}

/**
 * A module for each kind of text, `by-language/<kind>.ts`, with the texts of every language: it does not compile without one. Parts
 * of a kind are in a folder of their own.
 */
export const languageTables = (): LanguageTable[] =>
  FOLDERS.flatMap((folder) =>
    globSync('*.ts', { cwd: fileURLToPath(new URL(`${FIRST}/`, folder)) })
      .map((file) => basename(file, '.ts'))
      .toSorted()
      .map((kind) => ({ file: new URL(`by-language/${kind}.ts`, folder), text: tableOf(kind, folder) })),
  );

function tableOf(kind: string, folder: URL): string {
  const name = kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const languages = folder.href.includes('/help/')
    ? '@josey/contract/values/languages'
    : '../../values/languages.ts';
  const imports = LANGUAGES.map((one) => `import { ${name} as ${one} } from '../${one}/${kind}.ts';`);
  return [
    '// Written by `npm run languages` from the list of languages and the folders of their texts.',
    `import type { Language } from '${languages}';`,
    ...imports,
    '',
    `export const ${name}In: Readonly<Record<Language, typeof ${FIRST}>> = { ${LANGUAGES.join(', ')} };`,
    '',
  ].join('\n');
}

export const readTable = ({ file }: LanguageTable): string => readFileSync(file, 'utf8');

if (import.meta.main)
  for (const { file, text } of languageTables()) {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
  }
