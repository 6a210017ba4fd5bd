import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { isApi, isDocsPage } from '../mount/is-api.ts';

export type Headers = Record<string, string>;

/** The headers of a page whose own scripts have these hashes. */
export type PageHeaders = (hashes: string[]) => Headers;

/**
 * The headers of every reply: the request's id and the security headers. Returns those of pages, which
 * depend on the page's scripts.
 */
export function secure(app: FastifyInstance, config: Config): PageHeaders {
  const forApi = apiHeaders(config);
  const headersOf: PageHeaders = (hashes) => ({ ...everywhere(config), ...pageHeaders(config, hashes) });
  const forPages = headersOf([]);
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = !isApi(request) || isDocsPage(request);
    reply.header('x-request-id', request.id).headers(isPage ? forPages : forApi);
    done();
  });
  return headersOf;
}

/** The headers of an API reply. */
export function apiHeaders(config: Config): Headers {
  return { ...everywhere(config), ...API_ONLY };
}

const YEAR_SECONDS = 31_536_000;

function everywhere(config: Config): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.production && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

/** API replies are data: a browser must not run, frame or cache them. */
const API_ONLY: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

function pageHeaders(config: Config, pageHashes: string[]): Headers {
  return {
    'content-security-policy': pagePolicy(config, pageHashes),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    // Turns off legacy behavior of old browsers.
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

function pagePolicy(config: Config, pageHashes: string[]): string {
  const maps = [config.MAP_STYLE_LIGHT, config.MAP_STYLE_DARK].flatMap((style) =>
    style ? [new URL(style).origin] : [],
  );
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...pageHashes],
    // MapLibre sets inline styles.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...maps],
    ['connect-src', "'self'", ...maps],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(config.production ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
