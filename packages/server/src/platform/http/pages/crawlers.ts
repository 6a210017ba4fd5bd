import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../kernel/public-url.ts';
import type { WebBuild } from './web-build.ts';

/** The data of listed cars' pages, which a search engine needs to render them. */
const PUBLIC = ['/files/public/', '/api/vehicles/', '/api/config', '/api/figures'];
/** Pages for a signed-in user, or that lead to one. */
const PRIVATE = [
  '/api/',
  '/files/',
  '/account',
  '/admin',
  '/dashboard',
  '/messages',
  '/payment-form/',
  '/receipts/',
  '/rentals/',
  '/rides/',
  '/test-bank/',
  '/test-payee/',
  '/oauth/',
];

/** robots.txt. A demo excludes search engines: its people and cars are fictional. */
export function serveCrawlers(app: FastifyInstance, web: WebBuild | undefined, config: Config): void {
  const site = publicUrl(config);
  const robots = config.DEMO
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        ...PUBLIC.map((path) => `Allow: ${path}`),
        ...PRIVATE.map((path) => `Disallow: ${path}`),
        ...['sitemap', 'sitemap-vehicles'].map((name) => `Sitemap: ${site}/${name}.xml`),
      ];
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
  app.get('/sitemap.xml', (_request, reply) => {
    const paths = web?.prerendered() ?? [];
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(paths.map((path) => `${site}${path}`)));
  });
}

/** URLs contain no character that XML would need to escape. */
export function sitemapOf(addresses: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
  ].join('\n');
}
