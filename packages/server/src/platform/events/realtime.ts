import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@josey/contract/api/realtime';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../security/sessions.ts';

interface SocketData {
  caller: Caller;
}
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

/** Sockets by room. Only the server joins rooms, after it has checked the caller. */
export interface Realtime {
  toUser<Event extends keyof ServerToClientEvents>(
    userId: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void;
  toRoom<Event extends keyof ServerToClientEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void;
  /** Removes a user's sockets from a room. */
  leaveRoom(userId: string, room: string): void;
  /** Closes every socket of a user immediately. */
  disconnectUser(userId: string): void;
  disconnectSession(sessionKey: string): void;
  /** Called for each socket after its session was verified. */
  onConnection(handler: (socket: AppSocket) => void): void;
  attach(server: HttpServer, options: RealtimeOptions): void;
  close(): Promise<void>;
}

export interface RealtimeOptions {
  findCaller: (token: string) => Promise<Caller | undefined>;
  /** Origins that a browser may connect from; undefined when the request has none or all are allowed. */
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Counts a handshake, and each session that it tries, and returns whether its address is within the limit. */
  isWithinLimit: (request: IncomingMessage) => boolean;
}

const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (key: string) => `session:${key}`;

/** The caller of this socket's session, or the reason of the refusal. */
async function authenticateSocket(
  socket: AppSocket,
  findCaller: RealtimeOptions['findCaller'],
): Promise<Caller | 'unauthenticated' | 'unavailable'> {
  const token: unknown = socket.handshake.auth.token;
  if (typeof token !== 'string') return 'unauthenticated';
  // While the database is unreachable a client has to retry, and must not conclude that it was signed out.
  const caller = await findCaller(token).catch(() => 'unavailable' as const);
  if (caller === 'unavailable') return caller;
  // A suspended user may complete their ride through the API, but gets no socket.
  const mayListen = caller && caller.status !== 'suspended' && caller.status !== 'banned';
  return mayListen ? caller : 'unauthenticated';
}

export function createRealtime(): Realtime {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    transports: ['websocket', 'polling'],
  });
  const handlers: ((socket: AppSocket) => void)[] = [];

  return {
    toUser: (userId, event, ...payload) => void io.to(userRoom(userId)).emit(event, ...payload),
    toRoom: (room, event, ...payload) => void io.to(room).emit(event, ...payload),
    leaveRoom: (userId, room) => io.in(userRoom(userId)).socketsLeave(room),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    disconnectSession: (key) => io.in(sessionRoom(key)).disconnectSockets(true),
    onConnection: (handler) => void handlers.push(handler),
    attach(server, { findCaller, isAllowedOrigin, isWithinLimit }) {
      io.engine?.close();
      io.attach(server, {
        path: SOCKET_PATH,
        serveClient: false,
        maxHttpBufferSize: 16_384,
        allowRequest: (request, done) =>
          done(null, isAllowedOrigin(request.headers.origin, request.headers.host) && isWithinLimit(request)),
      });
      io.use(async (socket, next) => {
        // One connection can try any number of sessions.
        if (!isWithinLimit(socket.request)) return next(new Error('too_many_requests'));
        const caller = await authenticateSocket(socket, findCaller);
        if (typeof caller === 'string') return next(new Error(caller));
        socket.data.caller = caller;
        next();
      });
      io.on('connection', async (socket) => {
        await socket.join([userRoom(socket.data.caller.id), sessionRoom(socket.data.caller.sessionKey)]);
        for (const handler of handlers) handler(socket);
        // A user suspended after their session was checked had not joined a room that could be closed.
        if (typeof (await authenticateSocket(socket, findCaller)) === 'string') socket.disconnect(true);
      });
    },
    close: async () => {
      io.disconnectSockets(true);
      io.engine?.close();
    },
  };
}
