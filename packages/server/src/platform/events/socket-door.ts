import type { IncomingMessage } from 'node:http';
import type { ClientToServerEvents, ServerToClientEvents, SocketRefusal } from '@josey/contract/api/realtime';
import type { Socket } from 'socket.io';
import { countInWindow } from '../http/admission/count-in-window.ts';
import { refusals } from '../kernel/overload/refusals.ts';
import type { Caller } from '../security/sessions.ts';
import type { SocketCounts } from './socket-counts.ts';

export interface SocketData {
  caller: Caller;
}
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<never, never>, SocketData>;

export interface DoorOptions {
  findCaller: (token: string) => Promise<Caller | undefined>;
  /** Counts a handshake, and each session that it tries, and returns whether its address is within its rate. */
  isWithinRate: (request: IncomingMessage) => boolean;
  socketsPerAccount: number;
}

/** A phone sends a position a second, a page a few look-ups. An account that sends more than this floods the process. */
const EVENTS_PER_SECOND = 100;
export const userRoom = (id: string) => `user:${id}`;
export const sessionRoom = (key: string) => `session:${key}`;

/** Who gets a socket, and how much may come over it. `countOwn` counts an account's sockets in this process. */
export function createSocketDoor(
  countOwn: (userId: string) => number,
  socketCounts: SocketCounts,
  { findCaller, isWithinRate, socketsPerAccount }: DoorOptions,
) {
  const countEvents = countInWindow(1_000);
  return {
    /** Joins the rooms of the caller, or gives the reason of the refusal. */
    async admit(socket: AppSocket): Promise<SocketRefusal | undefined> {
      // One connection can try any number of sessions.
      if (!isWithinRate(socket.request)) return 'too_many_requests';
      const caller = await authenticateSocket(socket, findCaller);
      if (typeof caller === 'string') return caller;
      if (countOwn(caller.id) + socketCounts.elsewhere(caller.id) >= socketsPerAccount) {
        refusals.sockets++;
        return 'too_many_sockets';
      }
      socket.data.caller = caller;
      // Joined here, with nothing awaited since the count: sockets that open at the same time count, too.
      void socket.join([userRoom(caller.id), sessionRoom(caller.sessionKey)]);
    },
    /** Counts the socket for the other processes, and closes it when its account floods this one. */
    follow(socket: AppSocket): void {
      const tellOthers = () => socketCounts.tell(socket.data.caller.id, countOwn(socket.data.caller.id));
      tellOthers();
      socket.on('disconnect', tellOthers);
      socket.use((_event, next) => {
        if (countEvents(socket.data.caller.id).times <= EVENTS_PER_SECOND) return next();
        refusals.events++;
        socket.disconnect(true);
      });
    },
    /**
     * A user suspended, or an administrator who lost a right, after their session was checked had no socket yet that
     * could be closed.
     */
    async admitAgain(socket: AppSocket): Promise<void> {
      const again = await authenticateSocket(socket, findCaller);
      if (typeof again === 'string' || String(again.rights) !== String(socket.data.caller.rights))
        socket.disconnect(true);
    },
  };
}

/** The caller of this socket's session, or the reason of the refusal. */
async function authenticateSocket(
  socket: AppSocket,
  findCaller: DoorOptions['findCaller'],
): Promise<Caller | SocketRefusal> {
  const token: unknown = socket.handshake.auth.token;
  if (typeof token !== 'string') return 'unauthenticated';
  // While the database is unreachable a client has to retry, and must not conclude that it was signed out.
  const caller = await findCaller(token).catch(() => 'unavailable' as const);
  if (caller === 'unavailable') return caller;
  // A suspended user may complete their ride through the API, but gets no socket.
  const mayListen = caller && caller.status !== 'suspended' && caller.status !== 'banned';
  return mayListen ? caller : 'unauthenticated';
}
