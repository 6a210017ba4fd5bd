import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../kernel/public-url.ts';
import type { WebBuild } from './web.ts';

/** What the pages of listed cars are made of: a search engine that draws them has to read it. */
const PUBLIC = ['/files/public/', '/api/vehicles/', '/api/config', '/api/figures'];
/** Pages that belong to one person, or lead to one. */
const PRIVATE = [
  '/api/',
  '/files/',
  '/account',
  '/admin',
  '/dashboard',
  '/rentals/',
  '/rides/',
  '/test-bank/',
  '/oauth/',
];

/** What search engines read first. A demo asks them to stay away: its people and cars are made up. */
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
  const sitemap = sitemapOf((web?.prerendered ?? []).map((path) => `${site}${path}`));
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}

/** Addresses hold no character that XML would read otherwise. */
export function sitemapOf(addresses: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
  ].join('\n');
}
