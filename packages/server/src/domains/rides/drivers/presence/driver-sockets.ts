import { PositionReport } from '@josey/contract/api/drivers';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from './presence.ts';

/** A phone reports about once a second; an account that reports faster, on however many sockets, floods. */
const LEAST_INTERVAL_MS = 100;

/** Receives positions over the socket. Only a driver who is online may report one. */
export function receivePositions({ realtime }: Context, presence: Presence): void {
  const lastReports = new Map<string, number>();
  realtime.onConnection((socket) => {
    const { id } = socket.data.caller;
    socket.on('disconnect', () => lastReports.delete(id));
    socket.on('position', (report, acknowledge) => {
      const answer = typeof acknowledge === 'function' ? acknowledge : () => {};
      const now = performance.now();
      if (now - (lastReports.get(id) ?? 0) < LEAST_INTERVAL_MS)
        return answer({ ok: false, error: 'too_many_requests' });
      lastReports.set(id, now);
      const parsed = PositionReport.safeParse(report);
      if (!parsed.success) return answer({ ok: false, error: 'invalid_request' });
      const isTaken = presence.report(socket.data.caller.id, parsed.data);
      answer(isTaken ? { ok: true } : { ok: false, error: 'conflict' });
    });
  });
}
