import { useEffect } from 'react';
import { acquireConnection, releaseConnection } from '#lib/realtime/connection.ts';

/** Subscribes to the position of a ride's driver, again after each reconnection. */
export function useWatchedRide(rideId: string | undefined): void {
  useEffect(() => {
    if (!rideId) return;
    let stop = () => {};
    let isShown = true;
    void acquireConnection().then((socket) => {
      if (!isShown) return;
      const watch = () => void socket.emit('watch-ride', { rideId });
      socket.on('connect', watch);
      if (socket.connected) watch();
      stop = () => {
        socket.off('connect', watch);
        if (socket.connected) socket.emit('unwatch-ride', { rideId });
      };
    });
    return () => {
      isShown = false;
      stop();
      releaseConnection();
    };
  }, [rideId]);
}
