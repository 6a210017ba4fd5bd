import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  // Pages whose first drawing depends on nothing but their texts.
  prerender: ['/'],
} satisfies Config;
