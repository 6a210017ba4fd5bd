import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
  type SocketRefusal,
} from '@josey/contract/api/realtime';
import type { Socket } from 'socket.io-client';
import { createStore, useStore } from '../browser/store.ts';
import { session } from '../session/session.ts';
import { verifySession } from '../session/verify-session.ts';

export type JoseySocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type ConnectionState = 'closed' | 'connecting' | 'open' | 'reconnecting' | 'crowded';

/** Keeps the connection open between two pages. */
const LINGER_MS = 3_000;
const RETURN_AFTER_MS = 2_000;
/** The account’s other tabs and devices have all its connections: until one closes, each try is refused. */
const CROWDED_MS = 60_000;
const isFor = (refusal: SocketRefusal, message: string) => message === refusal;

const state = createStore<ConnectionState>('closed');
let socket: Promise<JoseySocket> | undefined;
let users = 0;

export const useConnectionState = () => useStore(state);

/**
 * The page's only socket connection. Opens, and loads its library, for the first user, and closes some seconds after
 * the last one released it.
 */
export function acquireConnection(): Promise<JoseySocket> {
  users += 1;
  socket ??= open();
  return socket;
}

export function releaseConnection(): void {
  users -= 1;
  setTimeout(() => {
    if (users > 0 || !socket) return;
    void socket.then((opened) => opened.disconnect());
    socket = undefined;
    state.set('closed');
  }, LINGER_MS);
}

async function open(): Promise<JoseySocket> {
  state.set('connecting');
  const { io } = await import('socket.io-client');
  const opened: JoseySocket = io({
    path: SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: 5_000,
    // A function, so that each attempt sends the current session.
    auth: (give) => give({ token: session.get().sessionId }),
  });
  opened.on('connect', () => state.set('open'));
  // A rejected session is not retried; a server that is down or full is.
  opened.on('connect_error', ({ message }) => {
    if (isFor('unauthenticated', message)) {
      state.set('closed');
      return void verifySession();
    }
    const isCrowded = isFor('too_many_sockets', message);
    state.set(isCrowded ? 'crowded' : 'reconnecting');
    const waitMs = isCrowded ? CROWDED_MS : RETURN_AFTER_MS;
    if (!opened.active) setTimeout(() => users > 0 && opened.connect(), waitMs);
  });
  opened.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    state.set('reconnecting');
    if (reason === 'io server disconnect') setTimeout(() => users > 0 && opened.connect(), RETURN_AFTER_MS);
  });
  return opened;
}
