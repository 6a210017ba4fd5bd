import { join } from 'node:path';
import { ALL_SLUGS } from '@josey/contract/help/reading-order';
import type { Config } from '@react-router/dev/config';
import { finishBuild } from './build-plugins/finish-build.ts';
import { pageNames } from './build-plugins/help-library.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  // Pages whose first drawing depends on nothing but their texts.
  prerender: [
    '/',
    '/help',
    ...ALL_SLUGS.map((slug) => `/help/${slug}`),
    ...pageNames().map((name) => `/${name}`),
  ],
  buildEnd: ({ reactRouterConfig }) => finishBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
