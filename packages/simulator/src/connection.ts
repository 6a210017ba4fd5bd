import { type ClientToServerEvents, type ServerToClientEvents, SOCKET_PATH } from '@josey/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Account } from './account.ts';
import { someMs, type World } from './world.ts';

export type Connection = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * Opens the socket of an account, which comes back by itself. When the server refuses or ends it, the session
 * may have ended: it is asked for anew first. `onReconnect` hears of every connection but the first, since
 * something may have been missed meanwhile.
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
  const openLater = () => world.wheel.after(someMs(world, 3_000, 12_000), () => open().catch(openLater));
  socket.on('connect', () => {
    if (connections++ > 0) onReconnect();
  });
  // While `active`, the socket tries again by itself.
  socket.on('connect_error', () => {
    if (socket.active) return;
    account.forget(token);
    openLater();
  });
  socket.on('disconnect', (reason) => {
    if (!socket.active && reason !== 'io client disconnect') openLater();
  });
  open().catch(openLater);
  return socket;
}
