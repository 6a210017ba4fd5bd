import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { refusals } from '../../kernel/overload/refusals.ts';
import { addressOf, clientAddress } from './client-address.ts';
import { tooMany } from './rate-limit.ts';

type Caps = Pick<Config, 'CONNECTIONS' | 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>;

const RETRY_AFTER_MS = 5_000;

/** Counts by address up to `most`; the function that it returns gives a place back. Undefined: there is none. */
function createPlaces(most: number): (address: string) => (() => void) | undefined {
  const taken = new Map<string, number>();
  return (address) => {
    const count = (taken.get(address) ?? 0) + 1;
    if (count > most) {
      refusals.address++;
      return undefined;
    }
    taken.set(address, count);
    return () => {
      const left = (taken.get(address) ?? 1) - 1;
      if (left > 0) taken.set(address, left);
      else taken.delete(address);
    };
  };
}

/**
 * Caps open connections, in all and per address, and closes those beyond. Behind a proxy all connections are the proxy's:
 * there {@link capRequests} counts instead.
 */
export function capConnections(server: Server, caps: Caps): void {
  server.maxConnections = caps.CONNECTIONS;
  server.on('drop', () => void refusals.connections++);
  if (caps.TRUST_PROXY > 0) return;
  const take = createPlaces(caps.CONNECTIONS_PER_ADDRESS);
  server.prependListener('connection', (socket: Socket) => {
    const leave = take(addressOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/** What engine.io makes up for a WebSocket, which keeps its connection. */
type NoEvents = { once?: never };

/** Counts a request while it is under way, and a socket while it is open; returns whether its address had a place. */
export type EnterRequest = (request: IncomingMessage, response: ServerResponse | NoEvents) => boolean;

/** The cap per address where the connections are a proxy's: on requests under way, by the address that it forwards. */
export function capRequests(caps: Caps): EnterRequest {
  if (caps.TRUST_PROXY === 0) return () => true;
  const take = createPlaces(caps.CONNECTIONS_PER_ADDRESS);
  return (request, response) => {
    const leave = take(addressOf(clientAddress(request, caps.TRUST_PROXY)));
    if (leave) (response.once ? response : request.socket).once('close', leave);
    return leave !== undefined;
  };
}

export function refuseBeyondCap(app: FastifyInstance, enter: EnterRequest): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (enter(request.raw, reply.raw)) done();
    else done(tooMany(RETRY_AFTER_MS));
  });
}
