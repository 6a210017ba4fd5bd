import { type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { allFilters } from './filters.queries.ts';

/** The filters that an administrator saved. */
export const filtersData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'saved-filters',
      about: 'The filters that you saved for the lists of the administrator’s desk.',
      rows: presented(
        rowsOf(() => allFilters(db, userId)),
        ({ list, name, filters, created_at }) => ({
          list,
          name,
          filters,
          createdAt: created_at.toISOString(),
        }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('saved_filters').where('user_id', '=', userId).execute();
  },
};
