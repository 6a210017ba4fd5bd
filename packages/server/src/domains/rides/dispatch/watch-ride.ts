import type { Acknowledge } from '@josey/contract/api/realtime';
import { z } from 'zod';
import type { AppSocket } from '#platform/events/socket-door.ts';
import { countInWindow } from '#platform/http/admission/count-in-window.ts';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { hasRight } from '#platform/security/staff-rights.ts';
import { findRide, findRideOf } from '../rides.public.ts';
import { roomOf } from './ride-positions.ts';

const Watch = z.object({ rideId: z.uuid() });

/**
 * Lets the rider and the driver of a ride, and administrators, watch its position. For other users the ride is not found.
 * No one can watch secretly: an administrator who starts watching is recorded in the activity log.
 */
export function letWatchRides(context: Context): void {
  const count = countInWindow(1_000);
  context.realtime.onConnection((socket) => {
    socket.on('watch-ride', (request, acknowledge) => {
      if (count(socket.data.caller.id).times > PER_SECOND)
        return answerer(acknowledge)({ ok: false, error: 'too_many_requests' });
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

/** Each request is a look-up, counted per account. A reloaded page sends two or three; more is a flood. */
const PER_SECOND = 5;

/** A client can send anything, also as the acknowledgement. */
const answerer = (acknowledge: unknown): Acknowledge =>
  typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};

async function watch(
  context: Context,
  socket: AppSocket,
  request: unknown,
): Promise<{ ok: boolean; error?: string }> {
  const parsed = Watch.safeParse(request);
  if (!parsed.success) return { ok: false, error: 'invalid_request' };
  const { rideId } = parsed.data;
  const { caller } = socket.data;
  const isParty = (await findRideOf(context.db, rideId, caller.id)) !== undefined;
  if (!isParty) {
    const isThere =
      hasRight(caller, 'support', 'safety') && (await findRide(context.db, rideId)) !== undefined;
    if (!isThere) return { ok: false, error: 'not_found' };
    if (!socket.rooms.has(roomOf(rideId))) await noteWatching(context, caller, rideId);
  }
  await socket.join(roomOf(rideId));
  return { ok: true };
}

function noteWatching(context: Context, { id: adminId }: Caller, rideId: string): Promise<void> {
  const at = context.clock.now();
  const action = {
    adminId,
    type: 'ride_watched',
    targetKind: 'ride',
    targetId: rideId,
    reason: 'Live',
    at,
  } as const;
  return transact(context, (tx) => recordAdminAction(tx, action));
}
