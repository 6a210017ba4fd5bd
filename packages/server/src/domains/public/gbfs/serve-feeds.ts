import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as api from '@josey/contract/api/vehicles/gbfs';
import type { Endpoint } from '@josey/contract/core/endpoint';
import type { FastifyInstance } from 'fastify';
import { acceptsGzip } from '#platform/http/mount/compress-reply.ts';
import { accessHook, limits } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type Feeds, readFeeds } from './read-feeds.ts';

/** A planner asks for each of the seven feeds about twice a minute. */
const CALLS_PER_MINUTE = 60;
const STANDS_SECONDS = 30;

const ENDPOINTS: Record<keyof Feeds, Endpoint> = {
  gbfs: api.gbfs,
  gbfs_versions: api.gbfsVersions,
  system_information: api.gbfsSystemInformation,
  vehicle_types: api.gbfsVehicleTypes,
  vehicle_status: api.gbfsVehicleStatus,
  system_regions: api.gbfsSystemRegions,
  system_pricing_plans: api.gbfsPricingPlans,
};
const NAMES = Object.keys(ENDPOINTS) as (keyof Feeds)[];

interface Answer {
  data: string;
  etag: string;
  plain: Buffer;
  compressed: Buffer;
}
type Answers = Record<keyof Feeds, Answer>;

/** Serves the feeds to anyone, also to pages of other sites. All requests within half a minute share one reading. */
export function serveFeeds(app: FastifyInstance, context: Context): void {
  const read = createAnswers(context);
  for (const name of NAMES) {
    const endpoint = ENDPOINTS[name];
    app.route({
      method: 'GET',
      url: endpoint.path,
      onRequest: [
        ...limits(context, endpoint, { perMinute: CALLS_PER_MINUTE }),
        accessHook(context, endpoint),
      ],
      handler: async (request, reply) => {
        const { etag, plain, compressed } = (await read())[name];
        reply
          .header('etag', etag)
          .header('cache-control', `public, max-age=${STANDS_SECONDS}`)
          .header('access-control-allow-origin', '*')
          .header('vary', 'accept-encoding');
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        reply.type('application/json; charset=utf-8');
        if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(plain);
        return reply.header('content-encoding', 'gzip').send(compressed);
      },
    });
  }
}

function createAnswers(context: Context): () => Promise<Answers> {
  let answers: Promise<Answers> | undefined;
  let last: Answers | undefined;
  let readAt = 0;
  context.settings.onChange(() => {
    answers = undefined;
  });
  return () => {
    const now = context.clock.now().getTime();
    if (answers && now - readAt < STANDS_SECONDS * 1_000) return answers;
    readAt = now;
    const reading = readFeeds(context).then(async (feeds) => {
      last = await answersOf(feeds, last, now);
      return last;
    });
    answers = reading;
    reading.catch(() => {
      if (answers === reading) answers = undefined;
    });
    return reading;
  };
}

/** A feed whose data is the same stays as it is, to the byte. */
async function answersOf(feeds: Feeds, last: Answers | undefined, now: number): Promise<Answers> {
  const entries = NAMES.map(async (name) => {
    const data = JSON.stringify(feeds[name]);
    const before = last?.[name];
    return [name, before?.data === data ? before : await answerOf(data, now)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Answers;
}

const compress = promisify(gzip);

async function answerOf(data: string, now: number): Promise<Answer> {
  const lastUpdated = `${new Date(now).toISOString().slice(0, 19)}Z`;
  const plain = Buffer.from(
    `{"last_updated":"${lastUpdated}","ttl":${STANDS_SECONDS},"version":"3.0","data":${data}}`,
  );
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { data, etag, plain, compressed: await compress(plain) };
}
