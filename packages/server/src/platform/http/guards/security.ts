import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { isApi, isDocsPage } from '../mount/is-api.ts';

export type Headers = Record<string, string>;

/** The headers of the page at a path, whose own scripts have these hashes. */
export type PageHeaders = (hashes: string[], path?: string) => Headers;

/**
 * The headers of every reply: the request's id and the security headers. Returns those of pages, which
 * depend on the page's scripts.
 */
export function secure(app: FastifyInstance, config: Config): PageHeaders {
  const forApi = apiHeaders(config);
  const headersOf: PageHeaders = (hashes, path = '') => {
    const guests = STRIPE_FORM.test(path) && config.STRIPE_PUBLISHABLE_KEY ? STRIPE : {};
    return { ...everywhere(config), ...pageHeaders(config, hashes, guests) };
  };
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

/** The page with Stripe's form. No other page lets a script or a frame of Stripe in. */
const STRIPE_FORM = /^\/payment-form\/[\w-]+\/?$/;

/** What a page lets in besides its own, by directive. */
type Guests = Readonly<Record<string, readonly string[]>>;

/** Source: docs.stripe.com/security/guide#content-security-policy */
const STRIPE: Guests = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** API replies are data: a browser must not run, frame or cache them. */
const API_ONLY: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

function pageHeaders(config: Config, pageHashes: string[], guests: Guests): Headers {
  return {
    'content-security-policy': pagePolicy(config, pageHashes, guests),
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

function pagePolicy(config: Config, pageHashes: string[], guests: Guests): string {
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
    ['frame-src', "'self'"],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(config.production ? [['upgrade-insecure-requests']] : []),
  ];
  return directives
    .map(([name = '', ...words]) => [name, ...words, ...(guests[name] ?? [])].join(' '))
    .join('; ');
}
