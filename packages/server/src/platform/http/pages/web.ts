import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { OperatorSettings } from '@josey/contract/texts/operator-words';
import { type PageHead, shareImage } from '@josey/contract/texts/page-head';
import { LANGUAGES, type Language, languageFor, pathInLanguage } from '@josey/contract/values/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import type { PageHeaders } from '../guards/security.ts';
import { wantsPage } from './failure-page.ts';
import { type Page, sendHtml, withData, withDemoParts, withHead, withName, withOperator } from './pages.ts';
import { APP_PATHS, type WebBuild } from './web-build.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the built web has a file at this URL. */
    hasFile(url: string): boolean;
    /**
     * Sets the metadata of a page of the app, which search engines and messengers read without running it.
     * Undefined: the page shows nothing public and is marked noindex.
     */
    describePage(path: string, describe: (id: string) => Promise<PageHead | undefined>): void;
    /** How the operator calls the service, and the language of visitors whose browser wants none of ours. */
    operator: { name: string; language: Language };
    /**
     * Writes the settings that all pages would request first into them, and what prerendered ones say of the operator.
     * Replaces those of before.
     */
    writeIntoPages(config: OperatorSettings): void;
  }
}

/** The compressions of a build's files. */
const PACKED = /\.(br|gz|zst)$/;
const YEAR_SECONDS = 31_536_000;

/** The prerendered page of a path: in the language of the path, else in the one that the browser asks for. */
function builtPage(web: WebBuild, path: string, language: Language): Page | undefined {
  const pageAt = (one: string) => web.page(join(one, 'index.html'));
  return pageAt(pathInLanguage(path, language)) ?? pageAt(path);
}

/** A page that must not reveal anything to the public, not even whether its object exists. */
const HIDDEN: PageHead = { title: 'Josey', description: '', image: shareImage(''), isHidden: true };

/** What phones call the app once it is on their home screen. */
const MANIFEST = '/manifest.webmanifest';

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
        const page = web.page(`/${relative(web.directory, path).replace(PACKED, '')}`);
        if (page)
          for (const [name, value] of Object.entries(pageHeaders(page.hashes))) reply.header(name, value);
      },
    });
  }
  const operator = { name: 'Josey', language: LANGUAGES[0] as Language };
  app.decorate('operator', operator);
  const manifest = () => {
    const text = readFileSync(join(web?.directory ?? '', MANIFEST), 'utf8');
    return JSON.stringify({ ...JSON.parse(text), name: operator.name, short_name: operator.name });
  };
  app.decorate('hasFile', (url) => web?.has(pathOf(url)) ?? false);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && web?.has(path) && path === MANIFEST)
      return reply
        .code(200)
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(manifest());
    if (isRead && web?.has(path)) return reply.code(200).sendFile(path);
    if (!web || !wantsPage(request, path)) throw new AppError('not_found', 'nothing_here');
    const own = builtPage(web, path, languageFor(request.headers['accept-language'], operator.language));
    const page = own ?? web.shell(path);
    const isKnown = own !== undefined || paths.some((pattern) => pattern.test(path));
    return sendHtml(request, reply.code(isKnown ? 200 : 404).headers(pageHeaders(page.hashes, path)), page);
  });
  app.decorate('describePage', (path, describe) => {
    if (!web) return;
    app.get<{ Params: { id: string } }>(path, { config: { isWritten: true } }, async (request, reply) => {
      const head = await describe(request.params.id);
      const page = withName(withHead(web.shell(pathOf(request.url)), head ?? HIDDEN), operator.name);
      return sendHtml(request, reply.headers(pageHeaders(page.hashes)), page);
    });
  });
  const shown = (page: Page) => (isDemo ? withDemoParts(page) : page);
  web?.fill(shown);
  app.decorate('writeIntoPages', (config) => {
    operator.name = config.name;
    operator.language = config.language;
    web?.fill((page) => withData(withOperator(shown(page), config), 'josey-config', config));
  });
}

const pathOf = (url: string) => url.split('?')[0] ?? '/';
