import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { makeDataExport, resumeDataExports } from './make-data-export.ts';
import { EXPORT_ASKED } from './request-data-export.ts';

export function privacyJobs(context: Context, events: Events, jobs: Jobs, data: PersonalData[]): void {
  events.job(EXPORT_ASKED, 'make', ({ payload }) =>
    makeDataExport(context, data, (payload as { exportId: string }).exportId),
  );
  jobs.schedule('data-exports-again', '*/10 * * * *', () => resumeDataExports(context));
  jobs.schedule('accounts-erase', '13 * * * *', () => eraseAccounts(context, data));
}
