import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cssFromTokens, readTokens } from './tokens-css.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const tokens = readTokens();
const css = cssFromTokens(tokens);

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|tsx|ts)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

/** The browser's own frame around the page is told in the document's head, where no variable counts. */
const THEME_COLOR = /<meta name="theme-color".*$/gm;
const COLOR =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:white|black)(?![\w-])/gi;

test('every color comes from the tokens: no stylesheet and no drawing has one of its own', () => {
  const found = sources
    .filter(({ name }) => /\.(css|tsx)$/.test(name))
    .flatMap(({ name, text }) => {
      const code = text.replace(THEME_COLOR, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      const colors = name.endsWith('.css') ? code.match(COLOR) : code.match(/["'`]#[0-9a-f]{3,8}["'`]/gi);
      return colors?.map((color) => `${name}: ${color}`) ?? [];
    });
  expect(found).toEqual([]);
});

test('every variable that is read is a token, or is set where it is used', () => {
  const definitions = /(--[\w-]+)(?=['"]?\]?\s*:)/g;
  const known = new Set([css, ...sources.map(({ text }) => text)].flatMap((text) => text.match(definitions)));
  const unknown = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, variable = '']) => variable)
      .filter((variable) => !known.has(variable))
      .map((variable) => `${name}: ${variable}`),
  );
  expect(unknown).toEqual([]);
});

test('the browser’s frame has the color of the header, in both schemes', () => {
  const root = readFileSync(join(SOURCE, 'app/root.tsx'), 'utf8');
  const said = [...root.matchAll(/theme-color".*?scheme: (\w+).*?content="(#\w+)"/g)];
  expect(said.map(([, scheme, color]) => [scheme, color])).toEqual([
    ['light', tokens.color.light.surface],
    ['dark', tokens.color.dark.surface],
  ]);
});

test('both schemes set the same variables, by the system and by choice', () => {
  const [light = '', dark = '', system = ''] = css.split(/(?=@media)/);
  const namesOf = (part: string) => part.match(/--[\w-]+(?=:)/g) ?? [];
  expect(namesOf(dark).length).toBeGreaterThan(60);
  expect(namesOf(light)).toEqual(expect.arrayContaining(namesOf(dark)));
  expect(namesOf(system)).toEqual(namesOf(dark));
});

test('pages are printed in the light scheme', () => {
  const [light = '', ...others] = css.split(/(?=@media)/);
  expect(light).toContain('color-scheme: light');
  expect(others.map((part) => /^@media (\w+)/.exec(part)?.[1])).toEqual(['screen', 'screen']);
});
