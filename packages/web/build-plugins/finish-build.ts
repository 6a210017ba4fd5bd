import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathWithoutLanguage } from '@josey/contract/values/languages';
import { build, type Rolldown } from 'vite';
import { DESKTOP_QUERY } from '#lib/browser/desktop-query.ts';
import { describePage } from './describe-pages.ts';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';
import { inlineStyles } from './inline-styles.ts';
import { PARTS_FILE, routeParts } from './route-parts.ts';

const SHELL_PAGE = '__spa-fallback.html';
const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
const LANDING_AT_REST = fileURLToPath(
  new URL('../src/features/landing/live/fill-deferred-page.ts', import.meta.url),
);
const TEXT = /\.(html|js|mjs|css|svg|json|txt|webmanifest)$/;
const PART = /\.(js|css)$|-latin-wght-.*\.woff2$/;
/** The demo's own pages and their texts, and the entry scripts of built pages: not needed offline. */
const NEVER_KEPT = /^(demo|components|at-rest)-|^start-[\da-f]{8}\.js$/;
/** Of what a page fetches later, maps and charts are larger: they are kept once they were used. */
const LARGEST_LATER_BYTES = 250_000;
/** Below this a packed file saves no packet. */
const WORTH_PACKING_BYTES = 1_400;
/** 11 would save some percent more and cost ten times as long. */
const BROTLI_QUALITY = 9;

/** At a desk the search of the help has the focus and takes the first key; on a phone it rests like every page. */
const HYDRATED_ON_DESKTOP = '/help';

/** After the pages stand: they say what they are, their scripts rest, the service worker names their files, all that is text is packed. */
export async function finishBuild(folder: string): Promise<void> {
  writeFileSync(
    join(folder, PARTS_FILE),
    JSON.stringify(routeParts(folder, readFileSync(join(folder, SHELL_PAGE), 'utf8'))),
  );
  describePages(folder);
  inlineAllStyles(folder);
  letPagesRest(folder, await buildLandingAtRest(folder));
  await buildServiceWorker(folder);
  await packTexts(folder);
}

function letPagesRest(folder: string, landingAtRest: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html')) continue;
    const file = join(folder, name);
    const path = pathWithoutLanguage(pathOf(name));
    const own = {
      ...(path === '/' && { atRest: landingAtRest }),
      ...(path === HYDRATED_ON_DESKTOP && { awakeIf: DESKTOP_QUERY }),
    };
    writeFileSync(file, hydrateOnInteraction(readFileSync(file, 'utf8'), folder, own));
  }
}

function inlineAllStyles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    writeFileSync(file, inlineStyles(readFileSync(file, 'utf8'), folder));
  }
}

function describePages(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html') && name !== SHELL_PAGE) continue;
    const file = join(folder, name);
    writeFileSync(
      file,
      describePage(readFileSync(file, 'utf8'), name === SHELL_PAGE ? undefined : pathOf(name)),
    );
  }
}

/** Where a built page stands: `/es/help` for `es/help/index.html`. */
const pathOf = (name: string) => `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;

/** Builds the script of the landing page at rest, and says its address. */
async function buildLandingAtRest(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: {
        input: LANDING_AT_REST,
        output: {
          entryFileNames: 'assets/at-rest-[hash].js',
          chunkFileNames: 'assets/at-rest-[name]-[hash].js',
        },
      },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return `/${script.fileName}`;
}

async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shellOf(folder)), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { entryFileNames: 'service-worker.js', format: 'iife' } },
    },
  });
}

/** The page for every address, what any page of the app begins with, and what is small of the rest. */
function shellOf(folder: string): { url: string; revision: string | null }[] {
  const page = readFileSync(join(folder, SHELL_PAGE), 'utf8');
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const begun = page + readFileSync(join(folder, PARTS_FILE), 'utf8');
  const isSmall = (name: string) => statSync(join(folder, 'assets', name)).size <= LARGEST_LATER_BYTES;
  const parts = readdirSync(join(folder, 'assets')).filter(
    (name) => PART.test(name) && !NEVER_KEPT.test(name) && (begun.includes(name) || isSmall(name)),
  );
  return [
    { url: `/${SHELL_PAGE}`, revision },
    ...parts.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}

async function packTexts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => pack(join(folder, name))));
}

async function pack(file: string): Promise<void> {
  const text = readFileSync(file);
  if (text.length < WORTH_PACKING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
