import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project.mjs';
import { readPlaywright, readVitest } from './read-reports.mjs';

// Each resolves to { code, passed, failed, flakes }. With `retries` what failed is tried once more, and what passes
// then is a flake: listed, and not failed.

/** Tries the files with a failed test once more. What fails outside of any test is no flake. */
export async function runVitest(tool, { name, args = [], retries }) {
  const { code, report } = await runOnce(tool, name, args);
  const { passed = 0, failed = 0, failures = [] } = report || {};
  if (code === 0 || !retries || failures.length === 0) return { code, passed, failed, flakes: [] };

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
  const out = emptyReport(name);
  const code = await tool('vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${out}`,
  ]);
  return { code, report: readVitest(out) };
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
