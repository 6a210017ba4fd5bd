import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { publicUrl } from '../public-url.ts';
import type { WebBuild } from './web.ts';

/** Pages that belong to one person, or lead to one. */
const PRIVATE = ['/api/', '/files/', '/account', '/admin', '/dashboard', '/rentals/', '/rides/', '/oauth/'];

/** What search engines read first. A demo asks them to stay away: its people and cars are made up. */
export function serveCrawlers(app: FastifyInstance, web: WebBuild | undefined, config: Config): void {
  const site = publicUrl(config);
  const robots = config.DEMO
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${site}/sitemap.xml`];
  const pages = (web?.prerendered ?? []).map((path) => `<url><loc>${site}${path}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
  ];
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap.join('\n')),
  );
}
