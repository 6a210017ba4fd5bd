import { join } from 'node:path';
import { LANGUAGES, pathInLanguage } from '@josey/contract/values/languages';
import { ALL_SLUGS } from '@josey/help/reading-order';
import type { Config } from '@react-router/dev/config';
import { finishBuild } from './build-plugins/finish-build.ts';
import { FIRST_DRAWN_PAGES } from './build-plugins/first-draw.ts';
import { pageNames } from './build-plugins/help-library.ts';

const BUILT_PAGES = [
  '/',
  '/help',
  ...ALL_SLUGS.map((slug) => `/help/${slug}`),
  ...pageNames().map((name) => `/${name}`),
  ...FIRST_DRAWN_PAGES,
];

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  // A page's loader starts with the page: apart, it would be fetched after the first drawing, and the data after it.
  splitRouteModules: false,
  // Once per language: pages whose first render depends only on their texts and the deployment, and the first draw of
  // others.
  prerender: LANGUAGES.flatMap((language) => BUILT_PAGES.map((path) => pathInLanguage(path, language))),
  buildEnd: ({ reactRouterConfig }) => finishBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
