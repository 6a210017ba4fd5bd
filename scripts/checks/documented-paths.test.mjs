import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inProject, listFiles, ROOT } from '../lib/project.mjs';

const FILES = listFiles();
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md') && !file.startsWith('packages/'));

/** Files of others that our documents name. */
const NOT_OURS = ['serve.mjs'];

/** The target of a link within the project. */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
/** A path from the root, or a file by the end of its path: `lists/lists.ts`. `x.ts` and `<domain>.ts` are patterns. */
const PATH =
  /(?<![\w/.>*-])(?:(?:packages|e2e|bench|scripts|docs)\/[\w./-]*\w|(?!x\.)[\w./-]+\.(?:tsx?|mjs|md|css|sql))(?![\w<*{-])/g;

function missingIn(document, text) {
  const links = [...text.matchAll(LINK)].map(([, target]) => target);
  const broken = links.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)));
  const paths = [...text.replaceAll(LINK, ']').matchAll(PATH)].map(([path]) => path);
  const gone = paths.filter((path) => !NOT_OURS.includes(path) && !exists(path));
  return [...broken, ...gone].map((path) => `${document}: ${path}`);
}

const exists = (path) =>
  existsSync(join(ROOT, path)) || FILES.some((file) => `/${file}`.endsWith(`/${path}`));

test('every file that the documents name exists', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  const missing = DOCUMENTS.flatMap((document) =>
    missingIn(document, readFileSync(inProject(document), 'utf8')),
  );
  expect(missing).toEqual([]);
});

test.each([
  'a link to [a record](docs/decisions/000-none.md)',
  '`packages/server/src/gone.ts`',
  'in packages/server/src/gone, which holds it',
  'tried by test/gone.test.ts.',
  '(accounts/gone.ts, and more)',
])('the check finds the missing file in "%s"', (text) => {
  expect(missingIn('README.md', text)).toHaveLength(1);
});

test('patterns and short forms of existing paths are fine', () => {
  const text =
    '`x.public.ts`, `<domain>.routes.ts`, `lib/project.mjs`, packages/server/src/, [this](scripts/lib)';
  expect(missingIn('README.md', text)).toEqual([]);
});
