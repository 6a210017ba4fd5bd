import type * as api from '@josey/contract/api/drivers';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { DRIVER_RULES } from '@josey/contract/rules/limits/rides';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { endDuty, putOnDuty } from '../../../calendar/calendar.public.ts';
import { findApplicationOf } from '../applications/applications.queries.ts';
import { carOf } from '../cars.ts';
import { presentPresence } from '../drivers.presenter.ts';
import { lockDriver } from '../duty/duty.queries.ts';
import { setOnline } from './presence.queries.ts';
import type { Presence } from './presence.ts';

/** Puts an approved driver online with the car of their application, or with another of their approved cars. */
export async function goOnline(
  context: Context,
  presence: Presence,
  caller: Caller,
  { location, vehicleId }: ParsedBody<typeof api.goOnline>,
): Promise<Reply<typeof api.goOnline>> {
  const now = context.clock.now();
  const row = await transact(context, async (tx) => {
    const application = await findApplicationOf(tx, caller.id);
    if (application?.status !== 'approved') throw new AppError('forbidden', 'apply_first');
    const { car, ...own } = await carOf(tx, application, vehicleId, now);
    const before = await lockDriver(tx, caller.id);
    if (before?.is_riding && before.vehicle_id !== own.vehicleId)
      throw new AppError('conflict', 'finish_ride_first');
    await enqueue(tx, 'driver.online', {
      driverId: caller.id,
      ...(own.vehicleId && { vehicleId: own.vehicleId }),
    });
    const online = await setOnline(tx, {
      driver_id: caller.id,
      online_since: now,
      vehicle_id: own.vehicleId,
      car: jsonb(car),
      lat: location.lat,
      lng: location.lng,
      heading_degrees: null,
      position_at: now,
      changed_at: now,
      changed_by: presence.processId,
    });
    if (own.vehicleId) await takeForRides(tx, caller.id, own.vehicleId, now);
    else await endDuty(tx, [caller.id]);
    return online;
  });
  presence.cameOnline(caller.id, location);
  return presentPresence(row);
}

const SHORTEST_MS = DRIVER_RULES.shortestDutyMinutes * 60_000;

/** No renter can book the car while it is online. */
async function takeForRides(tx: Tx, driverId: string, vehicleId: string, now: Date): Promise<void> {
  const until = await putOnDuty(tx, { driverId, vehicleId }, now);
  if (!until || until.getTime() < now.getTime() + SHORTEST_MS)
    throw new AppError('conflict', 'car_booked_now');
}
