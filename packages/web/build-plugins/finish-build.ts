import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathWithoutLanguage } from '@josey/contract/values/languages';
import { build, type Rolldown } from 'vite';
import { RELOAD } from '#app/shell/pages/reload-once.ts';
import { describePage } from './describe-pages.ts';
import { addFirstDraw, buildFirstDraw, FIRST_DRAWN_PAGES } from './first-draw.ts';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';
import { inlineStyles } from './inline-styles.ts';
import { PARTS_FILE, routeParts } from './route-parts.ts';
import { watchScripts } from './watch-scripts.ts';

const SHELL_PAGE = '__spa-fallback.html';
const SOURCE = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url));
const DEFERRED_LANDING = fileURLToPath(
  new URL('../src/features/landing/live/deferred-landing.ts', import.meta.url),
);
const TEXT = /\.(html|js|mjs|css|svg|json|txt|webmanifest)$/;
const PART = /\.(js|css)$/;
const FONT = /-latin-wght-.*\.woff2$/;
/** The demo's own pages and their texts, and the deferred landing page's script: not needed offline. */
const NEVER_KEPT = /^(demo|components|deferred)-/;
/** Later files above this, such as maps and charts, are kept once they were used. */
const LARGEST_LATER_BYTES = 250_000;
/** Below this, a compressed file saves no packet. */
const WORTH_PACKING_BYTES = 1_400;
/** 11 would save some percent more and cost ten times as long. */
const BROTLI_QUALITY = 9;

/** Its search is what readers come for. */
const HYDRATED_AT_ONCE = '/help';

/** Finishes the drawn pages: heads, inline styles, deferred hydration, service worker, compressed files. */
export async function finishBuild(folder: string): Promise<void> {
  writeFileSync(
    join(folder, PARTS_FILE),
    JSON.stringify(routeParts(folder, readFileSync(join(folder, SHELL_PAGE), 'utf8'))),
  );
  describePages(folder);
  finishHeads(folder);
  finishPages(folder, await buildDeferredLanding(folder), await buildFirstDraw());
  await buildServiceWorker(folder);
  await packTexts(folder);
}

function finishPages(folder: string, landingScript: string, firstDraw: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html')) continue;
    const file = join(folder, name);
    const path = pathWithoutLanguage(pathOf(name));
    if (path === HYDRATED_AT_ONCE) continue;
    const html = readFileSync(file, 'utf8');
    const finished = FIRST_DRAWN_PAGES.includes(path)
      ? addFirstDraw(html, path, firstDraw)
      : hydrateOnInteraction(html, path === '/' ? landingScript : undefined);
    writeFileSync(file, finished);
  }
}

/** Before the links to the scripts that it watches. */
const WATCH = `<script>(${watchScripts})(${JSON.stringify(RELOAD)})</script>`;
const FIRST_SCRIPT = '<link rel="modulepreload" ';

function finishHeads(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const html = inlineStyles(readFileSync(file, 'utf8'), folder);
    writeFileSync(
      file,
      html.replace(FIRST_SCRIPT, () => WATCH + FIRST_SCRIPT),
    );
  }
}

function describePages(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.html') && name !== SHELL_PAGE) continue;
    const file = join(folder, name);
    const isApp = name === SHELL_PAGE || FIRST_DRAWN_PAGES.includes(pathWithoutLanguage(pathOf(name)));
    writeFileSync(file, describePage(readFileSync(file, 'utf8'), isApp ? undefined : pathOf(name)));
  }
}

/** The URL of a built page: `/es/help` for `es/help/index.html`. */
const pathOf = (name: string) => `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;

/** Builds the script of the deferred landing page and returns its URL. */
async function buildDeferredLanding(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: {
        input: DEFERRED_LANDING,
        output: {
          entryFileNames: 'assets/deferred-[hash].js',
          chunkFileNames: 'assets/deferred-[name]-[hash].js',
        },
      },
    },
  });
  const [script] = (built as Rolldown.RolldownOutput).output;
  return `/${script.fileName}`;
}

async function buildServiceWorker(folder: string): Promise<void> {
  const define = { SHELL: JSON.stringify(shellOf(folder)), PARTS: JSON.stringify(writeParts(folder)) };
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { entryFileNames: 'service-worker.js', format: 'iife' } },
    },
  });
}

/** The page for every URL, and its fonts. */
function shellOf(folder: string): { url: string; revision: string | null }[] {
  const page = readFileSync(join(folder, SHELL_PAGE), 'utf8');
  const fonts = readdirSync(join(folder, 'assets')).filter((name) => FONT.test(name));
  return [
    { url: `/${SHELL_PAGE}`, revision: hashOf(page) },
    ...fonts.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}

/** Writes the initial files of all pages of the app and the small ones of the rest as one, for the service worker. Its URL. */
function writeParts(folder: string): string {
  const begun =
    readFileSync(join(folder, SHELL_PAGE), 'utf8') + readFileSync(join(folder, PARTS_FILE), 'utf8');
  const isSmall = (name: string) => statSync(join(folder, 'assets', name)).size <= LARGEST_LATER_BYTES;
  const parts = readdirSync(join(folder, 'assets')).filter(
    (name) => PART.test(name) && !NEVER_KEPT.test(name) && (begun.includes(name) || isSmall(name)),
  );
  const texts = parts.map((name) => [`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]);
  const text = JSON.stringify(Object.fromEntries(texts));
  const url = `/assets/parts-${hashOf(text)}.json`;
  writeFileSync(join(folder, url), text);
  return url;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

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
