import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureNodeToBeginWith, findRuntime } from './lib/ensure-runtime.mjs';
import { runScript } from './lib/problem.mjs';
import { inProject, installedProgram, ROOT } from './lib/project.mjs';

// npm run dev: the server starts again when its files change, the pages change in the open browser. People
// open PORT, where the pages are; the server runs on the next port.
const webPort = Number(process.env.PORT || 3000);
const serverPort = webPort + 1;

runScript(async () => {
  ensureNodeToBeginWith();
  await ensureDependencies();
  const runtime = findRuntime();
  const server = start(runtime, ['--watch', 'packages/server/src/main.ts'], ROOT, {
    PORT: String(serverPort),
    PUBLIC_URL: `http://127.0.0.1:${webPort}`,
  });
  const web = start(
    runtime,
    [
      installedProgram('react-router'),
      'dev',
      '--port',
      String(webPort),
      '--strictPort',
      '--host',
      '127.0.0.1',
    ],
    inProject('packages', 'web'),
    { API_PORT: String(serverPort) },
  );
  return untilOneEnds([server, web]);
});

function start(runtime, args, cwd, environment) {
  return spawn(runtime, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } });
}

/** One Ctrl-C, or the end of either, ends both. */
async function untilOneEnds(children) {
  const ends = children.map(
    (child) => new Promise((resolve) => child.on('exit', (code) => resolve(code || 0))),
  );
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  const code = await Promise.race(ends);
  endAll();
  await Promise.all(ends);
  return code;
}
