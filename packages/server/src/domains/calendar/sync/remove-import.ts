import type * as api from '@josey/contract/api/vehicles/calendar-sync';
import type { ParsedParams } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { deleteImport } from './imports.queries.ts';
import { readSync } from './read-sync.ts';

export async function removeImport(
  context: Context,
  ownerId: string,
  { id: vehicleId, importId }: ParsedParams<typeof api.removeCalendarImport>,
): Promise<api.CalendarSync> {
  await transact(context, async (tx) => {
    if (!(await deleteImport(tx, { ownerId, vehicleId, importId }))) throw notFound('calendar');
  });
  return readSync(context, ownerId, vehicleId);
}
