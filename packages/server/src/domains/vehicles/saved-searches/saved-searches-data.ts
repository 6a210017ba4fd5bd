import { type PersonalData, presented, rowsOf } from '#platform/kernel/personal-data.ts';
import { presentSearch } from './saved-searches.presenter.ts';
import { deleteSearches, listSearchesOf } from './saved-searches.queries.ts';

/** The searches that a person saved. They are deleted when their time begins. */
export const savedSearchesData: PersonalData = {
  exportOf: ({ db, clock }, userId) => [
    {
      name: 'saved-searches',
      about: 'The searches that you saved, with their places and times.',
      rows: presented(
        rowsOf(() => listSearchesOf(db, userId, clock.now())),
        presentSearch,
      ),
    },
  ],
  eraseOf: (tx, userId) => deleteSearches(tx, { userId }),
};
