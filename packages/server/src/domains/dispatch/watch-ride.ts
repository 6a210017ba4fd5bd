import type { Acknowledge } from '@josey/contract/realtime';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { AppSocket } from '../../platform/realtime.ts';
import { findRide, findRideOf } from '../rides/rides.public.ts';
import { roomOf } from './ride-positions.ts';

const Watch = z.object({ rideId: z.uuid() });

/** Lets the two sides of a ride, and administrators, watch where it is. A stranger's ride is not there. */
export function letWatchRides(context: Context): void {
  context.realtime.onConnection((socket) => {
    const isFlood = createFloodGate();
    socket.on('watch-ride', (request, acknowledge) => {
      if (isFlood()) return answerer(acknowledge)({ ok: false, error: 'too_many_requests' });
      watch(context, socket, request).then(answerer(acknowledge), () =>
        answerer(acknowledge)({ ok: false, error: 'unavailable' }),
      );
    });
    socket.on('unwatch-ride', (request, acknowledge) => {
      const parsed = Watch.safeParse(request);
      if (parsed.success) void socket.leave(roomOf(parsed.data.rideId));
      answerer(acknowledge)({ ok: parsed.success });
    });
  });
}

/** Each question is a look-up. A page that is opened anew asks twice or three times; more is a flood. */
const PER_SECOND = 5;

function createFloodGate(): () => boolean {
  let [since, count] = [0, 0];
  return () => {
    const now = performance.now();
    if (now - since >= 1_000) [since, count] = [now, 0];
    count++;
    return count > PER_SECOND;
  };
}

/** What a client sends may be anything, its acknowledgement too. */
const answerer = (acknowledge: unknown): Acknowledge =>
  typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};

async function watch(
  { db }: Context,
  socket: AppSocket,
  request: unknown,
): Promise<{ ok: boolean; error?: string }> {
  const parsed = Watch.safeParse(request);
  if (!parsed.success) return { ok: false, error: 'invalid_request' };
  const { rideId } = parsed.data;
  const { caller } = socket.data;
  const ride = caller.role === 'admin' ? await findRide(db, rideId) : await findRideOf(db, rideId, caller.id);
  if (!ride) return { ok: false, error: 'not_found' };
  await socket.join(roomOf(rideId));
  return { ok: true };
}
