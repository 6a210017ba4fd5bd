import { type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { listMarked } from './favorites.queries.ts';

/** The cars that a person marked. */
export const favoritesData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'favorites',
      about: 'The vehicles that you marked as favorites.',
      rows: presented(
        rowsOf(() => listMarked(db, userId)),
        (row) => ({ vehicleId: row.vehicle_id, createdAt: row.created_at.toISOString() }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('favorites').where('user_id', '=', userId).execute();
  },
};
