import { ensureBuild, makeBuild } from './ensure-build.mjs';

const WEB = {
  folder: 'packages/web',
  sources: [
    'packages/web',
    'packages/contract/src',
    'packages/help/src',
    'packages/demo-city/src',
    'package-lock.json',
  ],
  title: 'Building the web pages',
  program: 'react-router',
  args: ['build'],
  failure: 'The web pages could not be built; the reason is above (react-router build).',
};

export const ensureWebBuild = (runtime) => ensureBuild(WEB, runtime);

export const buildWeb = (runtime) => makeBuild(WEB, runtime);
