import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@josey/contract/core/endpoint';
import type { onSendHookHandler } from 'fastify';
import { z } from 'zod';

/** Shorter ones fit into a packet or two. */
const LEAST_BYTES = 2_048;
/** The fastest: a list of 49 kB becomes a tenth in 0.2 ms, which is less than handing it to a thread that also hashes. */
const LEVEL = 1;

/**
 * What must not be compressed with text that others chose: the length of the reply would tell how much they have in common
 * (BREACH). An administrator is never shown one.
 */
const SECRETS = new Set(['pin', 'token', 'sessionId']);

/** Reads alone: what a POST answers may be a session, a code or a link, and is short. */
export function isCompressible(endpoint: Endpoint): boolean {
  if (endpoint.method !== 'GET') return false;
  const known = compressible.get(endpoint);
  if (known !== undefined) return known;
  const isIt = endpoint.access === 'admin' || !hasSecret(endpoint.reply);
  compressible.set(endpoint, isIt);
  return isIt;
}

/** Found out at the first long reply: all of them together would delay every start. */
const compressible = new WeakMap<Endpoint, boolean>();

function hasSecret(reply: z.ZodType): boolean {
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
  return [...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].some(([, name = '']) => SECRETS.has(name));
}

export const compressReply =
  (endpoint: Endpoint): onSendHookHandler<unknown> =>
  (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= LEAST_BYTES;
    if (!isLong || !isCompressible(endpoint)) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    done(null, gzipSync(payload, { level: LEVEL }));
  };

/** `gzip;q=0` refuses it. */
export const acceptsGzip = (header: unknown): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(header ?? ''));
