import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { buildWeb } from './lib/ensure-web-build.mjs';
import { runScript } from './lib/problem.mjs';

// npm run build: builds the web pages. The server needs no build.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  await buildWeb(findRuntime());
});
