import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { capConnections, capRequests, type EnterRequest, refuseBeyondCap } from './connection-caps.ts';
import { type Connections, type Deadlines, keepDeadlines } from './deadlines.ts';
import { type IsKnownHost, knowHosts, refuseUnknownHosts } from './known-hosts.ts';
import { limitHandshakes, limitRequests } from './rate-limit.ts';
import type { Rates } from './rates.ts';

/**
 * What a client passes before any other code of ours: caps and deadlines of its connection, then for each request the
 * name that it calls us, how many its address has under way, and how many a minute. What a guard refuses is counted in `refusals`, and named nowhere: it
 * may carry positions, tokens or documents. Work behind this has queues of its own (kernel/overload/concurrency-limit.ts), an
 * account its own caps (events/realtime/).
 */
export interface Admission {
  deadlines: Deadlines;
  /** The guards of requests, as hooks that run before the session is looked up. */
  guardRequests(app: FastifyInstance): void;
  /** The guards of connections, the sockets' included. Called last, so that no listener is without them. */
  guardConnections(server: Server): Connections;
  /** The same guards for the sockets' requests, which pass no hooks. */
  isKnownHost: IsKnownHost;
  isWithinRate: (request: IncomingMessage) => boolean;
  enter: EnterRequest;
}

export function createAdmission(config: Config, rates: Rates, deadlines: Deadlines): Admission {
  const isKnownHost = knowHosts(config);
  const enter = capRequests(config);
  return {
    deadlines,
    isKnownHost,
    isWithinRate: limitHandshakes(config, rates),
    enter,
    guardRequests(app) {
      refuseUnknownHosts(app, isKnownHost);
      refuseBeyondCap(app, enter);
      limitRequests(app, config, rates);
    },
    guardConnections(server) {
      capConnections(server, config);
      return keepDeadlines(server, deadlines);
    },
  };
}
