import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { buildServer } from './lib/ensure-server-build.mjs';
import { buildWeb } from './lib/ensure-web-build.mjs';
import { runScript } from './lib/problem.mjs';

// npm run build: builds what npm start runs, the web pages and the server.
runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  await buildWeb(runtime);
  await buildServer(runtime);
});
