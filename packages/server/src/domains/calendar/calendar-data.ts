import { everyRow, type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { deleteBlocksOf } from './blocks/blocks.queries.ts';
import { listBlocks } from './calendar.queries.ts';
import { deleteSyncOf, listImportsOf } from './sync/imports.queries.ts';

/** The times that an owner has blocked, with their notes. Rentals are exported and erased by their own domain. */
export const calendarData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'blocked-times',
      about: 'The times of your cars that you blocked, with your notes.',
      rows: presented(
        everyRow((slice) => listBlocks(db, userId, slice)),
        (row) => ({
          id: row.id,
          vehicleId: row.vehicle_id,
          startDate: row.from.toISOString(),
          endDate: row.until.toISOString(),
          ...(row.note && { note: row.note }),
        }),
      ),
    },
    {
      name: 'imported-calendars',
      about: 'The calendars of other sites that your cars import.',
      rows: presented(
        rowsOf(() => listImportsOf(db, userId)),
        ({ id, vehicle_id: vehicleId, name, host }) => ({ id, vehicleId, name, host }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await deleteBlocksOf(tx, userId);
    await deleteSyncOf(tx, userId);
  },
};
