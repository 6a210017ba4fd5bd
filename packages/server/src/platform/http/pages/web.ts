import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { OperatorContact } from '@josey/contract/texts/operator-contact';
import { type PageHead, shareImage } from '@josey/contract/texts/page-head';
import { type Language, languageFor, pathInLanguage } from '@josey/contract/values/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import type { PageHeaders } from '../guards/security.ts';
import { wantsPage } from './failure-page.ts';
import {
  fallbackOf,
  hasPages,
  type Page,
  readFiles,
  readPages,
  readShells,
  sendHtml,
  withContact,
  withData,
  withDemoParts,
  withHead,
} from './pages.ts';

/** The built web app: a folder of assets, prerendered pages, and the fallback page for all other paths. */
export interface WebBuild {
  directory: string;
  /** The paths of all its files. */
  files: Set<string>;
  pages: Map<string, Page>;
  /** The files of the app's own pages by path; the last entry is for all others. */
  shells: [RegExp, Page][];
  /** Paths of the pages that are whole in their HTML, in each language. */
  prerendered: string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the built web has a file at this URL. */
    hasFile(url: string): boolean;
    /**
     * Sets the metadata of a page of the app, which search engines and messengers read without running it.
     * Undefined: the page shows nothing public and is marked noindex.
     */
    describePage(path: string, describe: (id: string) => Promise<PageHead | undefined>): void;
    /**
     * Writes the settings that all pages would request first into them, and the operator's name and contact into the
     * prerendered ones. Replaces those of before.
     */
    writeIntoPages(config: OperatorContact): void;
  }
}

/** The compressions of a build's files. */
const PACKED = /\.(br|gz|zst)$/;
const YEAR_SECONDS = 31_536_000;

/** Reads the built web app; undefined when it was not built (API tests, `npm run dev`). */
export function readWebBuild(directory: string, site: string): WebBuild | undefined {
  if (!hasPages(directory)) return undefined;
  const files = readFiles(directory);
  const pages = readPages(directory, files, site);
  const prerendered = [...pages.keys()].flatMap((page) => {
    const path = /^(.*?)\/?index\.html$/.exec(page)?.[1];
    return path === undefined || APP_PATHS.some((one) => one.test(`/${path}`)) ? [] : [`/${path}`];
  });
  const shells: [RegExp, Page][] = [...readShells(directory, pages), [/^/, fallbackOf(pages)]];
  return {
    directory,
    files: new Set(files.map((name) => `/${name}`)),
    pages,
    shells,
    prerendered: prerendered.sort(),
  };
}

/** The prerendered page of a path: in the language of the path, else in the one that the browser asks for. */
function builtPage({ pages }: WebBuild, path: string, language: Language): Page | undefined {
  const [inLanguage, plain] = [pathInLanguage(path, language), path].map((one) =>
    pages.get(join(one, 'index.html').replace(/^\//, '')),
  );
  return inLanguage ?? plain;
}

function shellOf({ pages, shells }: WebBuild, path: string): Page {
  return shells.find(([pattern]) => pattern.test(path))?.[1] ?? fallbackOf(pages);
}

/** The web app's paths; every other path shows the 404 page with status 404. */
const APP_PATHS = [
  // The build draws the beginning of these, in each language (web/build-plugins/first-draw).
  /^\/(es\/)?(login|signup|account|verify|dashboard|list-vehicle|request-ride|rent-car|become-driver|drive)\/?$/,
  /^\/(forgot-password|reset-password|confirm-email|confirm-new-email|unsubscribe|keep-account|goodbye|contact|admin)\/?$/,
  /^\/(vehicles|rentals|rides|test-bank)\/[\w-]+\/?$/,
  /^\/vehicles\/[\w-]+\/edit\/?$/,
  /^\/oauth\/(google|github)\/?$/,
];

/** A page that must not reveal anything to the public, not even whether its object exists. */
const HIDDEN: PageHead = { title: 'Josey', description: '', image: shareImage(''), isHidden: true };

/** Pages of the demo, which exist only in demo mode. */
const DEMO_PATHS = [/^\/demo\/(mail|components)\/?$/];

/** Serves the built web app, its pages with `pageHeaders`; answers unknown calls and files in the envelope, unknown pages with the 404 page. */
export async function serveWeb(
  app: FastifyInstance,
  web: WebBuild | undefined,
  pageHeaders: PageHeaders,
  isDemo: boolean,
): Promise<void> {
  const paths = isDemo ? [...APP_PATHS, ...DEMO_PATHS] : APP_PATHS;
  if (isDemo) for (const [name, page] of web?.pages ?? []) web?.pages.set(name, withDemoParts(page));
  if (web) {
    await app.register(fastifyStatic, {
      root: web.directory,
      // The not-found handler sends the files: a route for each of 1,600 would take a third of a start (P11).
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/');
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        const page = web.pages.get(relative(web.directory, path).replace(PACKED, ''));
        if (page)
          for (const [name, value] of Object.entries(pageHeaders(page.hashes))) reply.header(name, value);
      },
    });
  }
  app.decorate('hasFile', (url) => web?.files.has(pathOf(url)) ?? false);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && web?.files.has(path)) return reply.code(200).sendFile(path);
    if (!web || !wantsPage(request, path)) throw new AppError('not_found', 'nothing_here');
    const own = builtPage(web, path, languageFor(request.headers['accept-language']));
    const page = own ?? shellOf(web, path);
    const isKnown = own !== undefined || paths.some((pattern) => pattern.test(path));
    return sendHtml(request, reply.code(isKnown ? 200 : 404).headers(pageHeaders(page.hashes)), page);
  });
  app.decorate('describePage', (path, describe) => {
    if (!web) return;
    app.get<{ Params: { id: string } }>(path, { config: { isWritten: true } }, async (request, reply) => {
      const head = await describe(request.params.id);
      const page = withHead(shellOf(web, pathOf(request.url)), head ?? HIDDEN);
      return sendHtml(request, reply.headers(pageHeaders(page.hashes)), page);
    });
  });
  const built = web && { shells: web.shells, pages: [...web.pages] };
  app.decorate('writeIntoPages', (config) => {
    if (!web || !built) return;
    const written = (page: Page) => withData(page, 'josey-config', config);
    web.shells = built.shells.map(([pattern, page]) => [pattern, written(page)]);
    for (const [name, page] of built.pages) web.pages.set(name, withContact(written(page), config));
  });
}

const pathOf = (url: string) => url.split('?')[0] ?? '/';
