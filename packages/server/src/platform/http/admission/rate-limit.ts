import type { IncomingMessage } from 'node:http';
import { SETTINGS_REVISION } from '@josey/contract/values/settings-revision';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../../../config.ts';
import { AppError } from '../../kernel/errors.ts';
import { refusals } from '../../kernel/overload/refusals.ts';
import { isApi } from '../mount/is-api.ts';
import { addressOf, clientAddress } from './client-address.ts';
import type { Rates } from './rates.ts';

/** All calls of one address share this limit; expensive calls have their own. */
const CALLS_PER_MINUTE = 600;
/** Photos and readiness: a page shows dozens of photos, and offices share an address. */
const FILES_PER_MINUTE = 3_000;
/**
 * Files of the build, which a browser fetches once: a first page loads ninety, and after a release all of an office do so at once.
 * At this rate they take a third of a core and delay no other client (docs/decisions/056).
 */
const BUILT_FILES_PER_MINUTE = 30_000;
/** Each visible page of a visitor asks 24 times a minute for the newest settings, which costs next to nothing. */
const REVISIONS_PER_MINUTE = 24_000;
/** Refusals cost time too. Past twice its limit, an address waits for each of them, on every connection it may open. */
const FLOOD_FACTOR = 2;
const FLOOD_DELAY_MS = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page is written at each request, from the database: it counts as a call. */
    isWritten?: boolean;
  }
}

/** Before any session look-up: a flood of bad tokens must not reach the database. */
export function limitRequests(app: FastifyInstance, { RATE_LIMIT_FACTOR }: Config, rates: Rates): void {
  const limitCalls = limitByAddress(rates, 'calls', Math.ceil(CALLS_PER_MINUTE * RATE_LIMIT_FACTOR));
  const limitFiles = limitByAddress(rates, 'files', Math.ceil(FILES_PER_MINUTE * RATE_LIMIT_FACTOR));
  const limitBuiltFiles = limitByAddress(
    rates,
    'built',
    Math.ceil(BUILT_FILES_PER_MINUTE * RATE_LIMIT_FACTOR),
  );
  const perMinute = Math.ceil(REVISIONS_PER_MINUTE * RATE_LIMIT_FACTOR);
  const limitRevisions = limitByAddress(rates, 'revisions', perMinute);
  const limitOf = (request: FastifyRequest) => {
    if (isCall(request)) return limitCalls;
    const route = request.routeOptions.url;
    if (route === SETTINGS_REVISION.path) return limitRevisions;
    // What is no call and has no route is a file of the build. The one for offline is as large as a photo.
    const isBuilt = route === undefined && !request.url.startsWith('/assets/parts-');
    return isBuilt ? limitBuiltFiles : limitFiles;
  };
  app.addHook('onRequest', function (request, reply, done) {
    limitOf(request).call(this, request, reply, done);
  });
}

const isCall = (request: FastifyRequest) =>
  isApi(request) ||
  request.headers.authorization !== undefined ||
  request.routeOptions.config.isWritten === true;

/** The same for the socket, whose handshakes bypass the hooks. */
export function limitHandshakes(config: Config, rates: Rates): (request: IncomingMessage) => boolean {
  const perMinute = Math.ceil(CALLS_PER_MINUTE * config.RATE_LIMIT_FACTOR);
  const count = rates.count('handshakes', perMinute);
  return (request) => {
    const isWithin = count(addressOf(clientAddress(request, config.TRUST_PROXY))).times <= perMinute;
    if (!isWithin) refusals.rate++;
    return isWithin;
  };
}

/** Refuses an address that calls more often than `perMinute` within a minute, with 429 and Retry-After. */
export function limitByAddress(rates: Rates, name: string, perMinute: number): onRequestHookHandler {
  const count = rates.count(name, perMinute);
  return (request, _reply, done) => {
    const { times, restMs } = count(addressOf(request.ip));
    if (times <= perMinute) return done();
    refusals.rate++;
    if (times <= FLOOD_FACTOR * perMinute) return done(tooMany(restMs));
    setTimeout(done, FLOOD_DELAY_MS, tooMany(restMs));
  };
}

export function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', 'wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
