import type { DomainModule } from '#domain-module';
import { filesRoutes } from './files.routes.ts';
import { filesData } from './files-data.ts';
import { syncPublicCopies } from './reading/sync-public-copies.ts';
import { sweepUploads } from './storage/sweep-uploads.ts';

export const filesModule: DomainModule = {
  routes: ({ http, context }) => filesRoutes(http, context),
  listeners: ({ context, events }) => syncPublicCopies(context, events),
  jobs: ({ context, jobs }) => jobs.schedule('files.sweep', '41 * * * *', () => sweepUploads(context)),
  personalData: [filesData],
};
