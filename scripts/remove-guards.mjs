import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from './lib/copy-tree.mjs';
import { findRuntime } from './lib/ensure-runtime.mjs';
import { GUARDS } from './lib/guards.mjs';
import { readVitest } from './lib/read-reports.mjs';
import { SLOW_TESTS } from './lib/test-runners.mjs';

// Takes the guards of lib/guards.mjs out one at a time, in copies of the tree, and runs the test that is named for each: a
// test that stays green holds nothing. Words as arguments choose the guards whose names contain one of them.

const LONGEST_MS = 240_000;
/** Copies that work side by side. */
const AT_ONCE = 2;

/** A guard whose text is not found is an outdated line of the list. */
function withoutGuard({ name, find, replace = '' }, text) {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: its text is ${parts.length - 1} times in the file, not once.`);
  return parts.join(replace);
}

const newCopy = () => copyTree(mkdtempSync(join(tmpdir(), 'josey-guards-')));

/** The failed tests of one run in the copy; undefined when it came to no test at all. */
async function failuresIn(copy, runtime, { test, title }) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // The first failure answers the question.
  const args = [
    'run',
    join(copy, test),
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  // What waits for what a guard would have done waits in vain.
  if (test.endsWith('.slow.test.ts')) args.push(...SLOW_TESTS, '--testTimeout=20000');
  if (title) args.push('-t', title);
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(runtime, [vitest, ...args], { cwd: copy, timeout: LONGEST_MS });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await once(child, 'close');
  const { passed = 0, failed = 0, failures = [] } = readVitest(report) || {};
  return { ran: passed + failed, failures, output };
}

async function isHeld(copy, runtime, guard) {
  const file = join(copy, guard.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, withoutGuard(guard, text));
  try {
    const { ran, failures, output } = await failuresIn(copy, runtime, guard);
    const noticed = failures.filter(({ title }) => title !== 'the file itself');
    if (noticed.length > 0) return { isNoticed: true, by: noticed[0].title };
    return { isNoticed: false, by: ran > 0 ? 'its test stays green' : output.slice(-2_000) };
  } finally {
    writeFileSync(file, text);
  }
}

async function main(words) {
  const runtime = findRuntime();
  const guards = GUARDS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const copies = Array.from({ length: Math.min(AT_ONCE, availableParallelism()) }, newCopy);
  const waiting = [...guards];
  const unnoticed = [];
  const removeAll = async (copy) => {
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      const began = Date.now();
      const { isNoticed, by } = await isHeld(copy, runtime, guard).catch((error) => ({ by: error.message }));
      const seconds = Math.round((Date.now() - began) / 1000);
      const line = `${guard.name} (${seconds} s): ${by}`;
      if (!isNoticed) unnoticed.push(line);
      console.log(`${isNoticed ? 'red without it' : 'NOT NOTICED'}  ${line}`);
    }
  };
  try {
    await Promise.all(copies.map(removeAll));
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  // The log is long: what failed is repeated where a reader looks first.
  if (unnoticed.length > 0) console.log(`\nNot noticed:\n${unnoticed.map((line) => `  ${line}`).join('\n')}`);
  console.log(`${guards.length - unnoticed.length} of ${guards.length} guards are held by their tests.`);
  return unnoticed.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
