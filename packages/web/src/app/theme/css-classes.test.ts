import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMPOSED = /composes: ([\w ]+) from ['"]([^'"]+)['"]/g;
/** What has points and is no class of the sheet's own. */
const NO_CLASSES = /composes:[^;]+;|url\([^)]*\)|:global\([^)]*\)|"[^"]*"|\/\*.*?\*\//gs;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
/** `#features/x.css`, or `./x.css` beside `file`, from the root of the sources. */
const resolve = (name: string, file: string) =>
  name.startsWith('#') ? name.slice(1) : relative(SRC, join(SRC, dirname(file), name));

/** The classes that each style sheet defines. */
const defined = new Map(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [
      file,
      new Set(
        [
          ...read(file)
            .replaceAll(NO_CLASSES, '')
            .matchAll(/\.([a-zA-Z][\w-]*)/g),
        ].map(([, name = '']) => name),
      ),
    ]),
);

interface Use {
  file: string;
  sheet: string;
  classes: string[];
  /** Some names are known only at run time: `css[status]`. */
  isDynamic: boolean;
}

const uses: Use[] = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = read(file);
    const body = code.replaceAll(/^import .*$/gm, '');
    return [...code.matchAll(IMPORT)].map(([, local = '', name = '']) => ({
      file,
      sheet: resolve(name, file),
      classes: [...body.matchAll(new RegExp(`(?<![\\w./'])${local}\\.(\\w+)`, 'g'))].map(
        ([, one = '']) => one,
      ),
      isDynamic: new RegExp(`(?<![\\w./'])${local}(?!\\.\\w)\\b`).test(body),
    }));
  });

const composed: Use[] = [...defined.keys()].flatMap((file) =>
  [...read(file).matchAll(COMPOSED)].map(([, names = '', from = '']) => ({
    file,
    sheet: resolve(from, file),
    classes: names.split(' '),
    isDynamic: false,
  })),
);

test('each class that a component names is in its style sheet', () => {
  const missing = [...uses, ...composed].flatMap(({ file, sheet, classes }) =>
    classes.filter((name) => !defined.get(sheet)?.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('each class of a style sheet is used', () => {
  const unused = [...defined].flatMap(([sheet, classes]) => {
    const all = [...uses, ...composed].filter((use) => use.sheet === sheet);
    if (all.some(({ isDynamic }) => isDynamic)) return [];
    const known = new Set(all.flatMap((use) => use.classes));
    return [...classes].filter((name) => !known.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
