import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { presentSubmission } from './verification.presenter.ts';
import { listSubmissionsOf } from './verification.queries.ts';

/** The licenses that a person sent. */
export const verificationData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'licenses',
      about: 'The licenses that you sent to be looked at, and what was decided.',
      rows: presented(
        everyRow((slice) => listSubmissionsOf(db, userId, slice)),
        presentSubmission,
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('license_submissions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('license_reminders').where('user_id', '=', userId).execute();
  },
};
