import cluster from 'node:cluster';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@josey/contract/api/realtime';
import { Server } from 'socket.io';
import type { Bus } from '../processes/bus/bus.ts';
import { createClusterAdapter } from '../processes/bus/cluster-adapter.ts';
import type { Caller } from '../security/sessions.ts';
import { createSocketCounts } from './socket-counts.ts';
import {
  type AppSocket,
  createSocketDoor,
  type DoorOptions,
  type SocketData,
  sessionRoom,
  userRoom,
} from './socket-door.ts';

/** The sockets of all processes by room. Only the server joins rooms, after it has checked the caller. */
export interface Realtime {
  toUser<Event extends keyof ServerToClientEvents>(
    userId: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void;
  /** For what the next one makes up for, like a position. */
  toRoom<Event extends keyof ServerToClientEvents>(
    room: string,
    event: Event,
    ...payload: Parameters<ServerToClientEvents[Event]>
  ): void;
  /** To every socket of this process. */
  toProcess<Event extends keyof ServerToClientEvents>(
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
  /** Closes the sockets whose sessions have ended, also those that ended by time; called every minute. */
  closeEnded(): Promise<void>;
  /** Open connections of this process. */
  count(): number;
  close(): Promise<void>;
}

export interface RealtimeOptions extends DoorOptions {
  /** Which of these sessions, by their keys, are live. */
  findLiveSessions: (callers: readonly Caller[]) => Promise<ReadonlySet<string>>;
  /** Origins that a browser may connect from; undefined when the request has none or all are allowed. */
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** Counts a request of a socket while it is under way, and returns whether its address had a place. */
  enter: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** A connection on which no session was tried within this time is closed. */
const SESSION_MS = 10_000;
const MINUTE_MS = 60_000;

const HTTP = { path: SOCKET_PATH, serveClient: false, maxHttpBufferSize: 16_384 };

export function createRealtime(bus: Bus): Realtime {
  const io = new Server<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>({
    ...HTTP,
    // Requests of one long-polling client reach any of the workers, which share a port; a WebSocket stays with one.
    transports: cluster.isWorker ? ['websocket'] : ['websocket', 'polling'],
    connectTimeout: SESSION_MS,
    adapter: createClusterAdapter(bus),
  });
  // The clients connect again, and fetch what they have missed.
  bus.onMissed(() => {
    for (const { conn } of io.of('/').sockets.values()) conn.close();
  });
  const handlers: ((socket: AppSocket) => void)[] = [];
  const socketCounts = createSocketCounts(bus);
  const countOwn = (userId: string) => io.of('/').adapter.rooms.get(userRoom(userId))?.size ?? 0;
  let closing: NodeJS.Timeout | undefined;
  let findLiveSessions: RealtimeOptions['findLiveSessions'] = async (callers) =>
    new Set(callers.map(({ sessionKey }) => sessionKey));

  const closeEnded = async () => {
    const all = [...io.of('/').sockets.values()];
    if (all.length === 0) return;
    const live = await findLiveSessions(all.map(({ data }) => data.caller));
    for (const socket of all) if (!live.has(socket.data.caller.sessionKey)) socket.disconnect(true);
  };

  return {
    toUser: (userId, event, ...payload) => void io.to(userRoom(userId)).emit(event, ...payload),
    toRoom: (room, event, ...payload) => void io.to(room).volatile.emit(event, ...payload),
    toProcess: (event, ...payload) => void io.local.emit(event, ...payload),
    leaveRoom: (userId, room) => io.in(userRoom(userId)).socketsLeave(room),
    disconnectUser: (userId) => io.in(userRoom(userId)).disconnectSockets(true),
    disconnectSession: (key) => io.in(sessionRoom(key)).disconnectSockets(true),
    onConnection: (handler) => void handlers.push(handler),
    closeEnded,
    count: () => io.of('/').sockets.size,
    attach(server, options) {
      const { isAllowedOrigin, isWithinRate, enter } = options;
      findLiveSessions = options.findLiveSessions;
      io.engine?.close();
      io.attach(server, {
        ...HTTP,
        allowRequest: (request, done) =>
          done(null, isAllowedOrigin(request.headers.origin, request.headers.host) && isWithinRate(request)),
      });
      io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) =>
        next(enter(request, response) ? undefined : new Error('too_many_requests')),
      );
      const door = createSocketDoor(countOwn, socketCounts, options);
      io.use(async (socket, next) => {
        const refusal = await door.admit(socket);
        next(refusal && new Error(refusal));
      });
      io.on('connection', async (socket) => {
        door.follow(socket);
        for (const handler of handlers) handler(socket);
        await door.admitAgain(socket);
      });
      // A failed look-up is tried again the next time.
      closing = setInterval(() => void closeEnded().catch(() => {}), MINUTE_MS).unref();
    },
    close: async () => {
      clearInterval(closing);
      socketCounts.stop();
      io.local.disconnectSockets(true);
      io.engine?.close();
    },
  };
}
