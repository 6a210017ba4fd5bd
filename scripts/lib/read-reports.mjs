import { readFileSync } from 'node:fs';

// What the test runners' reports say, in one form: how many tests passed and failed, the files that have to be tried
// again, and what passed only at the second try, each with its first failure.

/** Undefined where the runner wrote no report. */
export function readVitest(file) {
  const report = read(file);
  if (!report) return undefined;
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const [first] = failed;
      return {
        file: name,
        title: first ? first.fullName : 'the file itself',
        message: first ? first.failureMessages.join('\n') : message,
      };
    });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Playwright tries again by itself; a flaky journey is one that passed then. */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, flakes: flakesIn(report) };
}

/** Empty where the runner wrote none. */
export function readList(file) {
  return read(file) || [];
}

function flakesIn({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...flakesIn(suite),
    ...(suite.specs || []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ results }) => ({
          file: spec.file,
          title: spec.title,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message))[0] || '',
        })),
    ),
  ]);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
