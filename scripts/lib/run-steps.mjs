import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './ensure-runtime.mjs';
import { ensureWebBuild } from './ensure-web-build.mjs';
import { createLimit } from './limit.mjs';
import { Problem } from './problem.mjs';
import { inOurTerminal, sideBySide } from './run-tool.mjs';

/**
 * Runs the steps of a command such as `npm test`, all or those that `--only=a,b` names. Static steps, the web build
 * and the browser's installation share the processor's cores; the steps with tests follow one by one, up to the
 * first that fails. The last line says how many tests passed and failed. Resolves to the exit code.
 *
 * FLAKE_LIST names a file: then what failed is tried once more, and what passed only then is added to it.
 */
export async function runSteps(command, allSteps, args) {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  const steps = chooseSteps(allSteps, args);
  const limit = createLimit(Math.max(2, cpus().length));

  const [browser, , ...results] = await Promise.all([
    steps.some((step) => step.needsBrowser) ? ensureBrowser() : undefined,
    steps.some((step) => step.needsWeb) ? limit(() => ensureWebBuild(runtime)) : undefined,
    ...steps.filter((step) => step.isStatic).map((step) => runStatic(step, runtime, limit)),
  ]);
  const flakeList = process.env.FLAKE_LIST;
  for (const step of steps.filter((step) => !step.isStatic)) {
    if (results.some((result) => result.failed > 0)) break;
    results.push(await runTests(step, runtime, { browser, retries: Boolean(flakeList) }));
  }
  const flakes = results.flatMap((result) => result.flakes);
  if (flakeList) appendFileSync(flakeList, flakes.map((flake) => `${JSON.stringify(flake)}\n`).join(''));

  const [passed, failed] = ['passed', 'failed'].map((key) =>
    results.reduce((sum, { [key]: n }) => sum + n, 0),
  );
  for (const { step } of results.filter((result) => result.failed > 0))
    console.log(`\n${command} stopped at: ${step.title} (${command} -- --only=${step.name})`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

function chooseSteps(steps, args) {
  const only = args.find((arg) => arg.startsWith('--only='));
  if (!only) return steps;
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Problem(
      `There is no step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  return steps.filter((step) => names.includes(step.name));
}

/** What a static step prints is shown when it has ended: several run at once. */
async function runStatic(step, runtime, limit) {
  const began = Date.now();
  const { tool, output } = sideBySide(runtime, limit);
  const code = await step.run(tool);
  console.log(`\n── ${step.title} ──`);
  if (output()) console.log(output());
  return conclude(step, began, { passed: 0, failed: code === 0 ? 0 : 1, flakes: [] });
}

/** A step that failed without a failed test to show for it counts as one. */
async function runTests(step, runtime, options) {
  const began = Date.now();
  console.log(`\n── ${step.title} ──`);
  const { code, failed, ...result } = await step.run(inOurTerminal(runtime), options);
  return conclude(step, began, { ...result, failed: code === 0 ? failed : Math.max(failed, 1) });
}

function conclude(step, began, { passed, failed, flakes, isSkipped = false }) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const outcome = isSkipped ? 'skipped' : failed === 0 ? 'fine' : 'FAILED';
  console.log(`── ${step.title}: ${outcome}, ${seconds} s`);
  return { step, passed, failed, flakes };
}
