import * as routes from '@josey/contract/core/routes';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { acquireConnection, releaseConnection } from '#lib/realtime/connection.ts';
import type { DriverPlace } from './use-driver-place.ts';

const LOOK_EVERY_MS = 2_000;
/** A parked car reports, too: a driver without a report for a minute gets no offers. */
const AT_LEAST_EVERY_MS = 15_000;

/** Reports the driver's position every two seconds while it changes, over the socket when connected. */
export function useReportPlace(place: DriverPlace | undefined, isWanted: boolean): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    if (!isWanted) return;
    const connection = acquireConnection();
    let lastReport: { place?: DriverPlace; at: number } = { at: 0 };
    const timer = setInterval(async () => {
      const now = latest.current;
      const isDue = now !== lastReport.place || Date.now() - lastReport.at > AT_LEAST_EVERY_MS;
      if (!now || !isDue) return;
      lastReport = { place: now, at: Date.now() };
      const report = { ...now, at: new Date().toISOString() };
      const socket = await connection;
      if (socket.connected) socket.emit('position', report);
      // A lost report does no harm: the next one follows.
      else await api.call(routes.reportPosition, { body: report }).catch(() => undefined);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      releaseConnection();
    };
  }, [isWanted]);
}
