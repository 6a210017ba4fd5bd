import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@josey/contract/api/realtime';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

export interface Listener {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Everything that came, as it came. */
  heard: { event: string; text: string }[];
  /** Asks to see where a ride's driver is. What was sent to this socket before has come when the answer comes. */
  watchRide(rideId: string): Promise<{ ok: boolean }>;
}

/** A caller's open socket; throws the server's answer where it refuses one. */
export async function listen(url: string, token: string | undefined): Promise<Listener> {
  const socket: Listener['socket'] = io(url, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: Listener['heard'] = [];
  socket.onAny((event, ...told) => void heard.push({ event, text: JSON.stringify(told) }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const watchRide = (rideId: string) => socket.timeout(10_000).emitWithAck('watch-ride', { rideId });
  return { socket, heard, watchRide };
}
