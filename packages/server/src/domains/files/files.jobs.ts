import type { Context } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { sweepUploads } from './sweep-uploads.ts';

export function filesJobs(context: Context, jobs: Jobs): void {
  jobs.schedule('files.sweep', '41 * * * *', () => sweepUploads(context));
}
