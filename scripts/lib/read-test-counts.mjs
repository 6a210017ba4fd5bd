import { readFileSync } from 'node:fs';

/** How many tests passed and failed, by the reports that the runners write; nothing when there is none. */
export function countVitest(file) {
  const report = read(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** A flaky test is one that failed and then passed: a failure that waits. */
export function countPlaywright(file) {
  const stats = read(file)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
