import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { inProject } from './lib/project.mjs';
import { runNode } from './lib/run-node.mjs';
import { runPlaywright, runVitest } from './lib/test-runners.mjs';

const NAME = `runner-test-${process.pid}`;
const reportOf = (name) => inProject('node_modules', '.cache', 'test-reports', `${name}.json`);
afterAll(() => {
  for (const run of [NAME, `${NAME}-again`, `playwright-${NAME}`])
    for (const name of [run, `${run}-outside`]) rmSync(reportOf(name), { force: true });
});

/** A runner whose runs find these files: true where their one test passed. */
function fakeVitest(...runs) {
  const asked = [];
  const tool = async (_, args) => {
    const files = runs[asked.length];
    asked.push(args.filter((arg) => arg.endsWith('.test.ts')));
    const out = args.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];
    const entries = Object.entries(files);
    const report = {
      numPassedTests: entries.filter(([, isFine]) => isFine).length,
      numFailedTests: entries.filter(([, isFine]) => !isFine).length,
      testResults: entries.map(([name, isFine]) => ({
        name,
        status: isFine ? 'passed' : 'failed',
        assertionResults: [
          {
            fullName: `test of ${name}`,
            status: isFine ? 'passed' : 'failed',
            failureMessages: isFine ? [] : [`${name} broke`],
          },
        ],
      })),
    };
    writeFileSync(out, JSON.stringify(report));
    return entries.every(([, isFine]) => isFine) ? 0 : 1;
  };
  return { tool, asked };
}

test('without retries a failed test fails the run', async () => {
  const { tool, asked } = fakeVitest({ 'a.test.ts': true, 'b.test.ts': false });
  const result = await runVitest(tool, { name: NAME });
  expect(result).toMatchObject({ code: 1, passed: 1, failed: 1, flakes: [] });
  expect(asked).toHaveLength(1);
});

test('with retries failed files run once more; what passes then is a flake with its first failure', async () => {
  const first = { 'a.test.ts': true, 'b.test.ts': false, 'c.test.ts': false };
  const { tool, asked } = fakeVitest(first, { 'b.test.ts': true, 'c.test.ts': false });
  const result = await runVitest(tool, { name: NAME, retries: true });
  expect(asked[1]).toEqual(['b.test.ts', 'c.test.ts']);
  expect(result).toMatchObject({ code: 1, passed: 2, failed: 1 });
  expect(result.flakes).toEqual([
    { file: 'b.test.ts', title: 'test of b.test.ts', message: 'b.test.ts broke' },
  ]);
});

/** Fails in the first run, passes in the second, and rejects where no test waits. */
const OUTSIDE_AND_FLAKY = `
import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('passes only the second time', async () => {
  const tried = new URL('./tried', import.meta.url);
  const isFirst = !existsSync(tried);
  writeFileSync(tried, '');
  if (isFirst) void Promise.reject(new Error('outside'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isFirst).toBe(false);
});
`;

test('an error outside of tests fails the run, although the flaky test beside it would pass', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'josey-runner-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'outside.test.mjs'), OUTSIDE_AND_FLAKY);
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
  const tool = (_, args, environment) => runNode(process.execPath, [vitest, ...args], environment, () => {});
  const args = ['--root', folder];
  expect(await runVitest(tool, { name: NAME, args, retries: true })).toEqual({
    code: 1,
    passed: 0,
    failed: 1,
    flakes: [],
  });
});

test('a runner that ends without a report has failed', async () => {
  expect(await runVitest(async () => 1, { name: NAME, retries: true })).toMatchObject({
    code: 1,
    flakes: [],
  });
});

test('a journey that passed at the second try is a flake', async () => {
  const journey = (title, status, ...messages) => ({
    file: 'ride.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1 },
    suites: [
      {
        suites: [{ specs: [journey('books', 'expected', ''), journey('rides', 'flaky', 'no driver', '')] }],
      },
    ],
  };
  const tool = async (_, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: out }) => {
    expect(args).toContain('--retries=1');
    writeFileSync(out, JSON.stringify(report));
    return 0;
  };
  const result = await runPlaywright(tool, { project: NAME, retries: true });
  expect(result).toEqual({
    code: 0,
    passed: 2,
    failed: 0,
    flakes: [{ file: 'ride.spec.ts', title: 'rides', message: 'no driver' }],
  });
});
