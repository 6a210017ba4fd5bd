import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUARDS } from './lib/guards.mjs';
import { inProject } from './lib/project.mjs';
import { SKIPPED } from './lib/skip.mjs';
import { runAlone } from './lib/slow-steps.mjs';

test.each([
  ['passed counts as its tests', 0, { code: 0, passed: 3, failed: 0 }],
  ['failed counts as one failure', 1, { code: 1, passed: 0, failed: 1 }],
  ['was skipped counts as nothing', SKIPPED, { code: 0, passed: 0, failed: 0, isSkipped: true }],
])('a script that %s', async (_, code, result) => {
  expect(await runAlone(async () => code, 'some.mjs', 3)).toMatchObject(result);
});

test('the audit is skipped, with the reason, when there is no npm to ask', () => {
  const audit = inProject('scripts', 'audit-dependencies.mjs');
  const { status, stdout } = spawnSync(process.execPath, [audit], { env: { PATH: '' }, encoding: 'utf8' });
  expect(status).toBe(SKIPPED);
  expect(stdout).toBe('Skipped: the registry did not answer the audit.\n');
});

test.each(GUARDS)(
  'the guard “$name” is where its list says, once',
  ({ file, find, test: itsTest, title = '' }) => {
    expect(readFileSync(inProject(file), 'utf8').split(find)).toHaveLength(2);
    expect(readFileSync(inProject(itsTest), 'utf8')).toContain(title);
  },
);
