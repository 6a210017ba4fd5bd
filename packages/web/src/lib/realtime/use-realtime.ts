import type { ServerToClientEvents } from '@josey/contract/api/realtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { acquireConnection, type JoseySocket, releaseConnection } from './connection.ts';

type Handlers = Partial<ServerToClientEvents> & {
  /** The connection opened, for the first time or again: fetch what was missed. */
  connected?: (socket: JoseySocket) => void;
  /** The connection was lost and is open again. */
  reconnected?: () => void;
};

/** Subscribes to server events while mounted. The event names must not change; the handlers may. */
export function useRealtime(handlers: Handlers): void {
  const [names] = useState(() => Object.keys(handlers) as (keyof Handlers)[]);
  const handle = useEffectEvent((name: keyof Handlers, payload: unknown) => {
    (handlers[name] as ((payload: unknown) => void) | undefined)?.(payload);
  });
  useEffect(() => {
    let isShown = true;
    const stops: (() => void)[] = [];
    void acquireConnection().then((socket) => {
      if (!isShown) return;
      for (const name of names) stops.push(listen(socket, name, (payload) => handle(name, payload)));
      if (socket.connected) handle('connected', socket);
    });
    return () => {
      isShown = false;
      for (const stop of stops) stop();
      releaseConnection();
    };
  }, [names]);
}

function listen(socket: JoseySocket, name: keyof Handlers, listener: (payload: unknown) => void): () => void {
  if (name !== 'connected' && name !== 'reconnected') {
    socket.on(name, listener);
    return () => socket.off(name, listener);
  }
  let isAgain = name === 'connected' || socket.connected;
  const told = () => {
    if (isAgain) listener(socket);
    isAgain = true;
  };
  socket.on('connect', told);
  return () => socket.off('connect', told);
}
