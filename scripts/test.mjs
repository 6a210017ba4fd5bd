import { cpus } from 'node:os';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { createLimit } from './lib/limit.mjs';
import { Problem, runScript } from './lib/problem.mjs';
import { inOurTerminal, sideBySide } from './lib/run-tool.mjs';
import { TEST_STEPS } from './lib/test-steps.mjs';

// npm test: everything. Static checks, the web build and the browser's installation share the processor's
// cores; the steps with tests follow one by one, up to the first that fails.
// npm test -- --only=lint,types chooses steps.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  const steps = chooseSteps(process.argv.slice(2));
  const limit = createLimit(Math.max(2, cpus().length));

  const [browser, , ...results] = await Promise.all([
    steps.some((step) => step.needsBrowser) ? ensureBrowser() : undefined,
    steps.some((step) => step.needsWeb) ? limit(() => ensureWebBuild(runtime)) : undefined,
    ...steps.filter((step) => step.isStatic).map((step) => runStatic(step, runtime, limit)),
  ]);
  for (const step of steps.filter((step) => !step.isStatic)) {
    if (results.some((result) => result.failed > 0)) break;
    results.push(await runTests(step, runtime, browser));
  }

  const [passed, failed] = ['passed', 'failed'].map((key) =>
    results.reduce((sum, { [key]: n }) => sum + n, 0),
  );
  for (const { step } of results.filter((result) => result.failed > 0))
    console.log(`\nnpm test stopped at: ${step.title} (npm test -- --only=${step.name})`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

function chooseSteps(args) {
  const only = args.find((arg) => arg.startsWith('--only='));
  if (!only) return TEST_STEPS;
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !TEST_STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `There is no step ${unknown.join(', ')}; there are ${TEST_STEPS.map((step) => step.name).join(', ')}.`,
    );
  }
  return TEST_STEPS.filter((step) => names.includes(step.name));
}

/** What a static step prints is shown when it has ended: several run at once. */
async function runStatic(step, runtime, limit) {
  const began = Date.now();
  const { tool, output } = sideBySide(runtime, limit);
  const code = await step.run(tool);
  console.log(`\n── ${step.title} ──`);
  if (output()) console.log(output());
  return conclude(step, began, { passed: 0, failed: code === 0 ? 0 : 1 });
}

/** A step that failed without a failed test to show for it counts as one. */
async function runTests(step, runtime, browser) {
  const began = Date.now();
  console.log(`\n── ${step.title} ──`);
  const code = await step.run(inOurTerminal(runtime), { browser });
  const { passed, failed } = step.count();
  return conclude(step, began, { passed, failed: code === 0 ? failed : Math.max(failed, 1) });
}

function conclude(step, began, { passed, failed }) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`── ${step.title}: ${failed === 0 ? 'fine' : 'FAILED'}, ${seconds} s`);
  return { step, passed, failed };
}
