import type * as api from '@josey/contract/api/vehicles/calendar-sync';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findVehicle } from '../../vehicles/vehicles.public.ts';
import { feedAddress, findFeed } from './feeds.ts';
import { listImports } from './imports.queries.ts';

/** The car's secret address and its imports, with what they contradict. */
export async function readSync(
  context: Context,
  ownerId: string,
  vehicleId: string,
): Promise<api.CalendarSync> {
  await requireOwnVehicle(context, ownerId, vehicleId);
  const [feed, imports] = await Promise.all([
    findFeed(context.db, vehicleId),
    listImports(context.db, vehicleId),
  ]);
  return {
    ...(feed && { feedUrl: feedAddress(context, feed) }),
    imports: imports.map(({ id, name, host, read_at, failure, conflicts }) => ({
      id,
      name,
      host,
      ...(read_at && { readAt: read_at.toISOString() }),
      ...(failure && { failure }),
      conflicts,
    })),
  };
}

export async function requireOwnVehicle(
  { db, clock }: Context,
  ownerId: string,
  vehicleId: string,
): Promise<void> {
  const vehicle = await findVehicle(db, vehicleId, clock.now());
  if (vehicle?.owner_id !== ownerId) throw notFound('vehicle');
}
