import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** knip counts a test as a user. What only tests use is dead, or waits for a feature that the list names. */
const PLANNED = {};
/** Used by scripts, tests' own servers and the build, which are no product code. */
const FOR_TOOLS = ['drawDemoCity', 'envExample', 'startThrowawayPostgres'];
/** The database's triggers refuse by these tables; a test holds both together. */
const FOR_DATABASE = ['assistantActionStates', 'dataExportStates', 'offerStates', 'paymentStates'];

const ROOT = new URL('../..', import.meta.url).pathname;
const PACKAGES = ['contract', 'help', 'demo-city', 'server', 'web', 'simulator'];
const IS_TEST = /\.(test|spec|factory|fixture)\.|(^|\/)test\//;
/** React Router reads the exports of these by their names. */
const IS_ROUTE = /\/app\/(routes\/|layouts\/|root\.tsx|entry)/;

const files = PACKAGES.flatMap((name) =>
  readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file))
    .map((file) => join('packages', name, 'src', file)),
).map((path) => ({ path, code: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }));

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** The names that each file is asked for: `*` where it is imported whole. */
function importedNames() {
  const names = new Map();
  const add = (from, name) => names.set(from, (names.get(from) ?? new Set()).add(name));
  for (const { code } of files) {
    for (const [, what, from] of code.matchAll(/(?:import|export)\s+([^;'"]*?)\s+from\s+['"]([^'"]+)['"]/g)) {
      if (what.includes('*')) add(fileName(from), '*');
      for (const word of what.match(/[A-Za-z_$][\w$]*/g) ?? []) add(fileName(from), word);
    }
    for (const [, from] of code.matchAll(/import\(\s*'([^']+)'/g)) add(fileName(from), '*');
  }
  return names;
}

const fileName = (path) => basename(path).replace(/^#|\.tsx?$/g, '');

test('product code uses every export, or the list of planned ones names it', () => {
  const imported = importedNames();
  const unreached = files
    .filter(({ path }) => !IS_ROUTE.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface|let)\s+([\w$]+)/gm)]
        .map(([, name]) => name)
        .filter((name) => {
          const users = imported.get(fileName(path));
          const inside = code.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'));
          return !users?.has('*') && !users?.has(name) && inside.length < 2;
        }),
    );
  expect(unreached.sort()).toEqual([...Object.keys(PLANNED), ...FOR_TOOLS, ...FOR_DATABASE].sort());
});
