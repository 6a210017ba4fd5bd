import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { scriptHashes } from './docs-page.ts';
import type { PageHeaders } from './security.ts';

/** The built web app: a folder of assets, prerendered pages, and the page that serves all other paths. */
export interface WebBuild {
  directory: string;
  /** The hashes of each page's own scripts: no page runs those of another, and no header grows with the pages. */
  hashesOf: ReadonlyMap<string, string[]>;
  /** Addresses of the pages that everybody sees alike. */
  prerendered: string[];
}

/** What a build packs its files with. */
const PACKED = /\.(br|gz|zst)$/;
const YEAR_SECONDS = 31_536_000;

/** Looks at the built web app; undefined when it was not built (API tests, `npm run dev`). */
export function readWebBuild(directory: string): WebBuild | undefined {
  if (!existsSync(join(directory, '__spa-fallback.html')) && !existsSync(join(directory, 'index.html')))
    return undefined;
  const pages = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const hashes = (page: string) => scriptHashes(readFileSync(join(directory, page), 'utf8'));
  const prerendered = pages.flatMap((page) => {
    const path = /^(.*?)\/?index\.html$/.exec(page)?.[1];
    return path === undefined ? [] : [`/${path}`];
  });
  const hashesOf = new Map(pages.map((page) => [page, hashes(page)]));
  return { directory, hashesOf, prerendered: prerendered.sort() };
}

/** Paths of the web app that exist; everything else shows the 404 page with status 404. */
const APP_PATHS = [
  /^\/(login|signup|forgot-password|reset-password|confirm-email|confirm-new-email|unsubscribe|account|keep-account|goodbye|verify|contact)\/?$/,
  /^\/(dashboard|admin|list-vehicle|request-ride|rent-car|become-driver|drive)\/?$/,
  /^\/(vehicles|rentals|rides)\/[\w-]+\/?$/,
  /^\/vehicles\/[\w-]+\/edit\/?$/,
  /^\/oauth\/(google|github)\/?$/,
];

/** Pages of the demo, which nobody finds without it. */
const DEMO_PATHS = [/^\/demo\/mail\/?$/];

/** Serves the built web app, its pages with `pageHeaders`; answers unknown calls and files in the envelope, unknown pages with the 404 page. */
export async function serveWeb(
  app: FastifyInstance,
  web: WebBuild | undefined,
  pageHeaders: PageHeaders,
  isDemo: boolean,
): Promise<void> {
  const paths = isDemo ? [...APP_PATHS, ...DEMO_PATHS] : APP_PATHS;
  if (web) {
    await app.register(fastifyStatic, {
      root: web.directory,
      index: false,
      redirect: false,
      // A route for each file, so that `/` and other folders come to the not-found handler, not to a 403.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = path.includes('/assets/');
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        const hashes = web.hashesOf.get(relative(web.directory, path).replace(PACKED, ''));
        if (hashes)
          for (const [name, value] of Object.entries(pageHeaders(hashes))) reply.header(name, value);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!web || !wantsPage(request, path)) throw new AppError('not_found', 'There is nothing here.');
    const isKnown = paths.some((pattern) => pattern.test(path));
    return sendPage(reply, web, path, isKnown);
  });
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const isNavigation = request.method === 'GET' || request.method === 'HEAD';
  const accept = request.headers.accept ?? '*/*';
  const isFile = /^\/(api|assets|files|socket)\b/.test(path) || /\.\w+$/.test(path);
  return isNavigation && !isFile && (accept.includes('text/html') || accept.includes('*/*'));
}

function sendPage(reply: FastifyReply, web: WebBuild, path: string, isKnown: boolean) {
  const prerendered = join(path, 'index.html');
  const own = /^[\w/-]+$/.test(path) && existsSync(join(web.directory, prerendered));
  const fallback = existsSync(join(web.directory, '__spa-fallback.html'))
    ? '__spa-fallback.html'
    : 'index.html';
  return reply
    .code(own || isKnown ? 200 : 404)
    .header('cache-control', 'no-cache')
    .sendFile(own ? prerendered.replace(/^\//, '') : fallback);
}
