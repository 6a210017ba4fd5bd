import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '../../kernel/overload/refusals.ts';

/** How long a client may keep the server waiting. */
export interface Deadlines {
  /** For the whole head of a request, counted from its first byte, or from a connection without one. */
  headMs: number;
  /** For the body, and for reading what is written: waiting alone; longer as it comes along at {@link LEAST_RATE}. */
  waitMs: number;
  /** How often connections are looked at. */
  lookMs: number;
}

export const DEADLINES: Deadlines = { headMs: 10_000, waitMs: 20_000, lookMs: 1_000 };

/** Bytes a second: photos over a poor mobile line arrive, a byte now and then does not count. */
const LEAST_RATE = 8_192;

interface Watched {
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  /** At the last look. */
  bytesIn: number;
  bytesOut: number;
  /** For how long the client has kept us waiting, less what its bytes may take. */
  owedMs: number;
}

export interface Connections {
  /** Closes every connection whose client keeps the server waiting, not those that are being answered. */
  closeSlow(): void;
}

/**
 * Closes connections whose clients send a body or read an answer too slowly; Node itself closes those with slow heads.
 * Time in which the server does not read, because it is still at work on what came, is not the client's.
 */
export function keepDeadlines(server: Server, { headMs, waitMs, lookMs }: Deadlines): Connections {
  const connections = new Map<Socket, Watched>();
  server.headersTimeout = headMs;
  server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refusals.slow++;
  });
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { request: undefined, response: undefined, bytesIn: 0, bytesOut: 0, owedMs: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const watched = connections.get(request.socket);
    if (watched) Object.assign(watched, { request, response });
  });
  const look = setInterval(() => {
    for (const [socket, watched] of connections) {
      if (owe(socket, watched, lookMs) <= waitMs) continue;
      refusals.slow++;
      socket.destroy();
    }
  }, lookMs).unref();
  server.on('close', () => clearInterval(look));
  return {
    closeSlow() {
      for (const [socket, watched] of connections) if (!isBeingAnswered(socket, watched)) socket.destroy();
    },
  };
}

/** Adds the time since the last look to what the client owes, and takes off what its bytes may have taken. */
function owe(socket: Socket, watched: Watched, lookMs: number): number {
  const [bytesIn, bytesOut] = [socket.bytesRead, socket.bytesWritten - socket.writableLength];
  const moved = bytesIn - watched.bytesIn + bytesOut - watched.bytesOut;
  Object.assign(watched, { bytesIn, bytesOut });
  const isOurTurn = !owesBody(watched.request) && socket.writableLength === 0;
  watched.owedMs = isOurTurn ? 0 : Math.max(0, watched.owedMs + lookMs - (moved / LEAST_RATE) * 1_000);
  return watched.owedMs;
}

/** A body of which nothing waits for us. */
const owesBody = (request: IncomingMessage | undefined) =>
  request !== undefined && !request.complete && request.readableLength === 0;

const isBeingAnswered = (socket: Socket, { request, response }: Watched) =>
  request?.complete === true && response?.writableFinished === false && socket.writableLength === 0;
