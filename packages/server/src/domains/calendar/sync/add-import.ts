import type * as api from '@josey/contract/api/vehicles/calendar-sync';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { lockCalendar } from '../lock-calendar.ts';
import { insertImport, listImports, takeImport } from './imports.queries.ts';
import { nextReadAt, readImport, SEAL } from './poll-imports.ts';
import { readSync, requireOwnVehicle } from './read-sync.ts';

/** Adds another site's calendar and reads it once. Its address is kept sealed: it is a secret of the other site. */
export async function addImport(
  context: Context,
  ownerId: string,
  vehicleId: string,
  { name, url }: ParsedBody<typeof api.addCalendarImport>,
): Promise<api.CalendarSync> {
  const { clock, config, db, vault } = context;
  await requireOwnVehicle(context, ownerId, vehicleId);
  const { protocol, username, password, host } = new URL(url);
  if (protocol !== 'https:' && !config.CALENDARS_FROM_PRIVATE_ADDRESSES)
    throw invalidField('url', 'https_address');
  if (username || password) throw invalidField('url', 'web_address');
  const id = newId();
  await transact(context, async (tx) => {
    await lockCalendar(tx, vehicleId);
    if ((await listImports(tx, vehicleId)).length >= CALENDAR_RULES.importsMax)
      throw new AppError('conflict', 'most_imports', { params: { count: CALENDAR_RULES.importsMax } });
    await insertImport(tx, {
      id,
      vehicleId,
      name,
      address: vault.seal(SEAL, id, url),
      host,
      now: clock.now(),
    });
  });
  const due = await takeImport(db, id, nextReadAt(clock.now()));
  if (due) await readImport(context, due);
  return readSync(context, ownerId, vehicleId);
}
