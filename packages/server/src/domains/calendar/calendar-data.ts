import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { deleteBlocksOf } from './blocks/blocks.queries.ts';
import { listBlocks } from './calendar.queries.ts';

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
  ],
  eraseOf: deleteBlocksOf,
};
