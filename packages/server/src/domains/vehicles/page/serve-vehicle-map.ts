import type { FastifyInstance } from 'fastify';
import { sitemapOf } from '#platform/http/pages/crawlers.ts';
import type { Context } from '#platform/kernel/context.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import { listedVehicleIds } from '../vehicles.queries.ts';

/** A sitemap may name 50,000; the newest of them are read every hour. */
const NAMED = 20_000;
const STANDS_MS = 3_600_000;

/** The sitemap entries of public cars. */
export function serveVehicleMap(app: FastifyInstance, { clock, config, db }: Context): void {
  let map: Promise<string> | undefined;
  let readAt = 0;
  app.get('/sitemap-vehicles.xml', async (_request, reply) => {
    const now = clock.now();
    if (!map || now.getTime() - readAt > STANDS_MS) {
      readAt = now.getTime();
      map = listedVehicleIds(db, NAMED, now).then((ids) =>
        sitemapOf(ids.map((id) => `${publicUrl(config)}/vehicles/${id}`)),
      );
      map.catch(() => {
        map = undefined;
      });
    }
    return reply.type('application/xml; charset=utf-8').send(await map);
  });
}
