import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';
import { readList, readPlaywright, readVitest } from './read-reports.mjs';

const OUTSIDE_ERRORS = inProject('scripts', 'lib', 'outside-errors.mjs');

/** What Vitest is told for the server's tests that kill processes or wait for the clock on the wall. */
export const SLOW_TESTS = ['--root', 'packages/server', '--config', 'slow.vitest.config.ts'];

// Each resolves to { code, passed, failed, flakes }. With `retries` what failed is tried once more, and what passes
// then is a flake: listed, and not failed.

/** Tries the files with a failed test once more. What fails outside of any test is no flake, and fails the run. */
export async function runVitest(tool, { name, args = [], retries }) {
  const { code, report, outside } = await runOnce(tool, name, args);
  const { passed = 0, failed = 0, failures = [] } = report || {};
  const mayBeFlake = retries && failures.length > 0 && outside.length === 0;
  if (code === 0 || !mayBeFlake) return { code, passed, failed, flakes: [] };

  const files = failures.map(({ file }) => file);
  console.log(`\nTried once more: ${files.join(', ')}`);
  const again = await runOnce(tool, `${name}-again`, [...args, ...files]);
  if (!again.report) return { code, passed, failed, flakes: [] };
  const stillFailing = new Set(again.report.failures.map(({ file }) => file));
  return {
    code: again.code,
    passed: passed + failed - again.report.failed,
    failed: again.report.failed,
    flakes: failures.filter(({ file }) => !stillFailing.has(file)),
  };
}

async function runOnce(tool, name, args) {
  const [out, outside] = [emptyReport(name), emptyReport(`${name}-outside`)];
  const reporters = ['default', 'json', OUTSIDE_ERRORS].map((reporter) => `--reporter=${reporter}`);
  const code = await tool('vitest', ['run', ...args, ...reporters, `--outputFile.json=${out}`], {
    OUTSIDE_ERRORS: outside,
  });
  return { code, report: readVitest(out), outside: readList(outside) };
}

/** The journeys of one of Playwright's projects. */
export async function runPlaywright(tool, { project, browser, retries }) {
  const out = emptyReport(`playwright-${project}`);
  const args = ['-c', 'e2e', `--project=${project}`, `--retries=${retries ? 1 : 0}`, '--reporter=list,json'];
  const code = await tool('playwright', ['test', ...args], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: out,
  });
  const { passed = 0, failed = 0, flakes = [] } = readPlaywright(out) || {};
  return { code, passed: passed + flakes.length, failed, flakes };
}

/** Where a runner writes its report; the last run's is gone. */
function emptyReport(name) {
  const file = inProject('node_modules', '.cache', 'test-reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
