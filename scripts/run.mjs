import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { runScript } from './lib/problem.mjs';
import { runNode } from './lib/run-node.mjs';

// node scripts/run.mjs <file.ts> [arguments]: one of the project's programs, on the project's Node.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  return runNode(findRuntime(), process.argv.slice(2));
});
