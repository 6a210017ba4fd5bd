import type { Events } from '#events';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { eraseAccounts } from './deletion/erase-accounts.ts';
import { makeDataExport, resumeDataExports } from './exports/make-data-export.ts';

export function privacyJobs(
  context: Context,
  events: Events,
  jobs: Jobs,
  data: readonly PersonalData[],
): void {
  events.job('data_export.requested', { name: 'make' }, ({ exportId }) =>
    makeDataExport(context, data, exportId),
  );
  jobs.schedule('data-exports-again', '*/10 * * * *', () => resumeDataExports(context));
  jobs.schedule('accounts-erase', '13 * * * *', () => eraseAccounts(context, data));
}
