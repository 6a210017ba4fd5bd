import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { LANGUAGES } from '@josey/contract/values/languages';
import { type Page, readPage, withPreloads } from './pages.ts';

/** The built web app: a folder of assets, prerendered pages, and the fallback page for all other paths. */
export interface WebBuild {
  directory: string;
  /** Whether it has a file at this path. */
  has(path: string): boolean;
  /** The page in the file at this path. */
  page(path: string): Page | undefined;
  /** The page that serves every other path; for paths that the build knows, with preloads of their files. */
  shell(path: string): Page;
  /** Paths of the pages that are whole in their HTML, in each language. */
  prerendered(): string[];
  /** Sets what every page goes through. Replaces the function of before. */
  fill(change: (page: Page) => Page): void;
}

const TAGS = `(?:${LANGUAGES.slice(1).join('|')})`;

/** The web app's paths; every other path shows the 404 page with status 404. */
export const APP_PATHS = [
  // The build draws the beginning of these, in each language (web/build-plugins/first-draw).
  new RegExp(
    `^/(${TAGS}/)?(login|signup|account|verify|dashboard|list-vehicle|request-ride|rent-car|become-driver|drive)/?$`,
  ),
  /^\/(forgot-password|reset-password|confirm-email|confirm-new-email|unsubscribe|keep-account|goodbye|contact|calendar|checkout|driver-invitations|favorites|earnings(\/statements\/[^/]+)?|admin(\/(settings|setup|payments|charges|payouts|promotions|proposals|reports|disputes(\/[\w-]+)?|ledger|licenses|differences|team|webhooks))?)\/?$/,
  new RegExp(`^/${TAGS}/(calendar|earnings|favorites)/?$`),
  /^\/messages(\/[\w-]+)?\/?$/,
  /^\/(vehicles|rentals|rides|test-bank|payment-form)\/[\w-]+\/?$/,
  /^\/(vehicles\/[\w-]+\/edit|rentals\/[\w-]+\/handover)\/?$/,
  /^\/(receipts\/[\w-]+|(rentals|rides)\/[\w-]+\/receipt)\/?$/,
  /^\/test-payee\/[\w-]+\/?$/,
  /^\/oauth\/(google|github)\/?$/,
];

/** The page for every URL without a prerendered page. */
const FALLBACKS = ['/__spa-fallback.html', '/index.html'];
/** Written by the build: the files of each page of the app, by its path (web/build-plugins/route-parts). */
const PARTS_FILE = 'page-parts.json';

/**
 * The built web app; undefined when it was not built (API tests, `npm run dev`). Its files are listed at the first request
 * and each page is read and filled at its first visit: for 150 pages that would take a sixth of every start (P11).
 */
export function openWebBuild(directory: string, site: string): WebBuild | undefined {
  const fallback = FALLBACKS.find((path) => existsSync(join(directory, path)));
  if (!fallback) return undefined;
  let change = (page: Page) => page;
  const pages = new Map<string, Page>();
  const files = once(() => readFiles(directory));
  const parts = once(() => readParts(directory));

  const readFilled = (path: string) => change(readPage(join(directory, path), site));
  return {
    directory,
    has: (path) => files().has(path),
    page: (path) =>
      path.endsWith('.html') && files().has(path) ? remember(pages, path, () => readFilled(path)) : undefined,
    shell(path) {
      const [pattern, names] = parts().find(([one]) => one.test(path)) ?? [/^/, []];
      return remember(pages, pattern.source, () => withPreloads(readFilled(fallback), names));
    },
    prerendered: once(() => prerenderedPaths(files())),
    fill(next) {
      change = next;
      pages.clear();
    },
  };
}

/** The paths of all files of a build, which do not change while the server runs. */
function readFiles(directory: string): Set<string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.filter((name) => extname(name) !== '').map((name) => `/${name.replaceAll('\\', '/')}`),
  );
}

function readParts(directory: string): [RegExp, string[]][] {
  const file = join(directory, PARTS_FILE);
  if (!existsSync(file)) return [];
  const parts: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(parts).map(([path, files]) => [
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    files,
  ]);
}

function prerenderedPaths(files: ReadonlySet<string>): string[] {
  const paths = [...files].flatMap((file) => /^(.*?)\/index\.html$/.exec(file)?.[1] ?? []);
  return paths
    .map((path) => path || '/')
    .filter((path) => !APP_PATHS.some((one) => one.test(path)))
    .sort();
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
