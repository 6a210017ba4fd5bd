import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { runScript } from './lib/problem.mjs';
import { runNode } from './lib/run-node.mjs';

// npm start: from a fresh clone to a running Josey.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  await ensureWebBuild(runtime);
  return runNode(runtime, ['packages/server/src/main.ts', ...process.argv.slice(2)]);
});
