import * as routes from '@josey/contract/core/routes';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { letGoOfConnection, takeConnection } from '#lib/realtime/connection.ts';
import type { DriverPlace } from './use-driver-place.ts';

const LOOK_EVERY_MS = 2_000;
/** A car that stands reports, too: who is silent for a minute gets no offers. */
const AT_LEAST_EVERY_MS = 15_000;

/** Tells the server where the driver is: every two seconds while it changes, over the socket where it stands. */
export function useReportPlace(place: DriverPlace | undefined, isWanted: boolean): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    if (!isWanted) return;
    const connection = takeConnection();
    let told: { place?: DriverPlace; at: number } = { at: 0 };
    const timer = setInterval(async () => {
      const now = latest.current;
      const isNews = now !== told.place || Date.now() - told.at > AT_LEAST_EVERY_MS;
      if (!now || !isNews) return;
      told = { place: now, at: Date.now() };
      const report = { ...now, at: new Date().toISOString() };
      const socket = await connection;
      if (socket.connected) socket.emit('position', report);
      // A lost report is no harm: the next one comes.
      else await api.call(routes.reportPosition, { body: report }).catch(() => undefined);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      letGoOfConnection();
    };
  }, [isWanted]);
}
