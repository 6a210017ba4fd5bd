import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyTree } from './lib/copy-tree.mjs';
import { findRuntime } from './lib/ensure-runtime.mjs';
import { runScript } from './lib/problem.mjs';
import { inProject } from './lib/project.mjs';
import { pseudo, pseudoWords } from './lib/pseudo.mjs';
import { runNode } from './lib/run-node.mjs';

// node scripts/add-pseudo-language.mjs <folder>: a copy of Josey with a third language, generated from English and added as
// CONTRIBUTING says: folders, one line, `npm run languages`. It is type-checked and built there. Help articles are left out,
// as in a language that begins.

/** Two letters that are no language's. */
const TAG = 'qq';

const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

/** English texts in TypeScript become pseudo when they are imported. */
function addModules(texts) {
  cpSync(inProject('scripts/lib/pseudo.mjs'), join(texts, 'pseudo.mjs'));
  writeFileSync(join(texts, 'pseudo.d.mts'), 'export function pseudo<T>(value: T): T;\n');
  mkdirSync(join(texts, TAG));
  for (const file of readdirSync(join(texts, 'en')).filter((name) => name.endsWith('.ts'))) {
    const name = basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const lines = [
      `import { ${name} as en } from '../en/${file}';`,
      "import { pseudo } from '../pseudo.mjs';",
      '',
      `export const ${name} = pseudo(en);`,
      '',
    ];
    writeFileSync(join(texts, TAG, file), lines.join('\n'));
  }
}

function addPages(texts) {
  mkdirSync(join(texts, TAG, 'pages'));
  for (const file of readdirSync(join(texts, 'en/pages'))) {
    const [, head, body] = readFileSync(join(texts, 'en/pages', file), 'utf8').split(/^---\n/m);
    const said = head.replace(/^(title|summary): (.*)$/gm, (_, key, text) => `${key}: ${pseudo(text)}`);
    writeFileSync(join(texts, TAG, 'pages', file), `---\n${said}---\n${pseudoWords(body)}`);
  }
}

function addLocales(locales) {
  mkdirSync(join(locales, TAG));
  for (const file of readdirSync(join(locales, 'en'))) {
    const text = readFileSync(join(locales, 'en', file), 'utf8');
    const isTexts = file.endsWith('.json');
    writeFileSync(join(locales, TAG, file), isTexts ? JSON.stringify(pseudo(JSON.parse(text))) : text);
  }
}

async function main([folder]) {
  const copy = copyTree(folder);
  const inCopy = (...parts) => join(copy, 'packages', ...parts);
  addModules(inCopy('contract/src/texts'));
  addModules(inCopy('help/src/texts'));
  addPages(inCopy('help/src/texts'));
  addLocales(inCopy('web/src/locales'));
  edit(inCopy('contract/src/values/languages.ts'), (text) =>
    text.replace(/(LANGUAGES = \[.*)\]/, `$1, '${TAG}']`),
  );
  const runtime = findRuntime();
  const run = async (...args) => {
    const code = await runNode(runtime, args);
    if (code !== 0) throw new Error(`${args[0]} failed in the copy with a third language.`);
  };
  await run(inCopy('contract/test/write-language-tables.ts'));
  const tsc = join(copy, 'node_modules/typescript/bin/tsc');
  for (const name of ['contract', 'help', 'server', 'web'])
    await run(tsc, '-p', inCopy(name), '--noEmit', '--incremental', 'false');
  const { buildWeb } = await import(join(copy, 'scripts/lib/ensure-web-build.mjs'));
  await buildWeb(runtime);
  return 0;
}

runScript(() => main(process.argv.slice(2)));
