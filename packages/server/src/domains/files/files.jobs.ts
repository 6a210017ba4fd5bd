import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { sweepUploads } from './storage/sweep-uploads.ts';

export function filesJobs(context: Context, jobs: Jobs): void {
  jobs.schedule('files.sweep', '41 * * * *', () => sweepUploads(context));
}
