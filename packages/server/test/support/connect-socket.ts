import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Person } from './people.ts';

/** A person's socket, connected until the test ends. With cookies: HAProxy finds the process of a polling client by one. */
export async function connectSocket(
  url: string,
  { sessionId }: Pick<Person, 'sessionId'>,
  transport: 'websocket' | 'polling',
): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    auth: { token: sessionId },
    transports: [transport],
    withCredentials: true,
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return socket;
}
