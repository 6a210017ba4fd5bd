import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { BUILT_SERVER, ensureServerBuild } from './lib/ensure-server-build.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { runScript } from './lib/problem.mjs';
import { runNode } from './lib/run-node.mjs';

// npm start: from a fresh clone to a running Josey.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  await ensureWebBuild(runtime);
  await ensureServerBuild(runtime);
  return runNode(runtime, [...BUILT_SERVER, ...process.argv.slice(2)]);
});
