import { ensureBuild, makeBuild } from './ensure-build.mjs';

const SERVER = {
  folder: 'packages/server',
  sources: [
    'packages/server/src',
    'packages/server/rolldown.config.ts',
    'packages/contract/src',
    'packages/help/src',
    'packages/demo-city/src',
    'package-lock.json',
  ],
  title: 'Bundling the server',
  program: 'rolldown',
  args: ['--config', 'rolldown.config.ts', '--configLoader', 'native', '--log-level', 'warn'],
  failure: 'The server could not be bundled; the reason is above (rolldown).',
};

export const ensureServerBuild = (runtime) => ensureBuild(SERVER, runtime);

export const buildServer = (runtime) => makeBuild(SERVER, runtime);

/** What the runtime is given to run the built server. */
export const BUILT_SERVER = ['packages/server/build/main.js'];
