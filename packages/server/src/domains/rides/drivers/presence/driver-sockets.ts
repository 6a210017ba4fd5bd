import { PositionReport } from '@josey/contract/api/drivers';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from './presence.ts';

/** A phone reports about once a second; faster reports are a flood and are dropped. */
const LEAST_INTERVAL_MS = 100;

/** Receives positions over the socket. Only a driver who is online may report one. */
export function receivePositions({ realtime }: Context, presence: Presence): void {
  realtime.onConnection((socket) => {
    let lastAt = 0;
    socket.on('position', (report, acknowledge) => {
      const answer = typeof acknowledge === 'function' ? acknowledge : () => {};
      const now = performance.now();
      if (now - lastAt < LEAST_INTERVAL_MS) return answer({ ok: false, error: 'too_many_requests' });
      lastAt = now;
      const parsed = PositionReport.safeParse(report);
      if (!parsed.success) return answer({ ok: false, error: 'invalid_request' });
      const isTaken = presence.report(socket.data.caller.id, parsed.data);
      answer(isTaken ? { ok: true } : { ok: false, error: 'conflict' });
    });
  });
}
