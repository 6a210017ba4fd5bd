import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { Problem, runScript } from './lib/problem.mjs';
import { TEST_STEPS } from './lib/test-steps.mjs';

// npm test: everything, stopping at the first step that fails. npm test -- --only=lint,types chooses steps.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  const steps = chooseSteps(process.argv.slice(2));
  if (steps.some((step) => step.needsWeb)) await ensureWebBuild(runtime);
  const browser = steps.some((step) => step.needsBrowser) ? await ensureBrowser() : undefined;

  const total = { passed: 0, failed: 0 };
  let failedStep;
  for (const step of steps) {
    const { isFine, passed, failed } = await runStep(step, runtime, { browser });
    total.passed += passed;
    total.failed += failed;
    if (!isFine) {
      failedStep = step;
      break;
    }
  }
  if (failedStep)
    console.log(`\nnpm test stopped at: ${failedStep.title} (npm test -- --only=${failedStep.name})`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return failedStep ? 1 : 0;
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

/** A step that failed without a failed test to show for it counts as one. */
async function runStep(step, runtime, tools) {
  const began = Date.now();
  console.log(`\n── ${step.title} ──`);
  const code = await step.run(runtime, tools);
  const { passed, failed } = step.count ? step.count() : { passed: 0, failed: 0 };
  const isFine = code === 0 && failed === 0;
  console.log(
    `── ${step.title}: ${isFine ? 'fine' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  return { isFine, passed, failed: isFine ? 0 : Math.max(failed, 1) };
}
