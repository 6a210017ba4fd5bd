import { type PersonalData, rowsOf } from '#platform/kernel/personal-data.ts';
import { endDuty } from '../../calendar/calendar.public.ts';
import { presentApplication } from './applications/applications.presenter.ts';
import { findApplicationOf } from './applications/applications.queries.ts';

/** A user's application to drive, and their position while they are online. */
export const driversData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'driver-application',
      about: 'Your application to drive, if you made one.',
      rows: rowsOf(async () => {
        const row = await findApplicationOf(db, userId);
        return row ? [presentApplication(row)] : [];
      }),
    },
  ],
  async eraseOf(tx, userId) {
    await tx.deleteFrom('driver_applications').where('user_id', '=', userId).execute();
    await endDuty(tx, [userId]);
    await tx.deleteFrom('driver_presence').where('driver_id', '=', userId).execute();
  },
};
