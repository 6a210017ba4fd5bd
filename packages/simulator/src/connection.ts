import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@josey/contract/api/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Account } from './people/account.ts';
import type { World } from './world/world.ts';

export type Connection = Socket<ServerToClientEvents, ClientToServerEvents>;

// The server has hung up: it restarts, say. Or it does not let us in, and would not a second later.
const HUNG_UP_MS = 4_000;
const REFUSED_MS = 30_000;

/**
 * Opens the socket of an account and reconnects by itself. When the server refuses or closes it, the session may have
 * ended: the account gets a new one first. `onReconnect` runs at every connection but the first, since events may
 * have been missed in between.
 */
export function connect(world: World, account: Account, onReconnect: () => void): Connection {
  let token = '';
  let connections = 0;
  const socket: Connection = io(world.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    // Many people in one process must not share one connection.
    forceNew: true,
    reconnectionDelayMax: 15_000,
    autoConnect: false,
    auth: (give) => give({ token }),
  });
  const open = async () => {
    ({ sessionId: token } = await account.session());
    if (!world.isClosing) socket.connect();
  };
  const openIn = (ms: number): void =>
    world.wheel.after(ms * (0.5 + world.random()), () => open().catch(() => openIn(REFUSED_MS)));
  socket.on('connect', () => {
    if (connections++ > 0) onReconnect();
  });
  // While `active`, the socket tries again by itself.
  socket.on('connect_error', () => {
    if (socket.active) return;
    account.forget(token);
    openIn(REFUSED_MS);
  });
  socket.on('disconnect', (reason) => {
    if (!socket.active && reason !== 'io client disconnect') openIn(HUNG_UP_MS);
  });
  open().catch(() => openIn(REFUSED_MS));
  return socket;
}
