import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a database that can be broken: the database itself is shared by other tests. */
export interface FlakyTcpProxy {
  url: string;
  /** Drops everything in both directions, without closing a connection. */
  freeze(): void;
  thaw(): void;
  /** All connections end in a reset, as when the machine at the other end is gone. */
  cut(): void;
}

export async function startFlakyTcpProxy(databaseUrl: string): Promise<FlakyTcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = open(Number(target.port || 5432), target.hostname);
    join(near, far);
    join(far, near);
  });

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  const url = new URL(databaseUrl);
  // The folder of the socket's file would go around this proxy.
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
  };
}
