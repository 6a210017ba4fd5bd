import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { presentThread } from './contact.presenter.ts';
import { deleteThreadsOf, listThreadsOf } from './contact.queries.ts';

/** A user's messages to the operator, and the answers. */
export const contactData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'messages-to-us',
      about: 'What you wrote to us while you were signed in, and our answers.',
      rows: presented(
        everyRow((slice) => listThreadsOf(db, userId, slice)),
        presentThread,
      ),
    },
  ],
  eraseOf: (tx, userId) => deleteThreadsOf(tx, userId),
};
