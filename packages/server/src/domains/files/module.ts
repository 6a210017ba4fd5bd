import type { DomainModule } from '#domain-module';
import { filesJobs } from './files.jobs.ts';
import { filesRoutes } from './files.routes.ts';
import { filesData } from './files-data.ts';
import { syncPublicCopies } from './reading/sync-public-copies.ts';

export const filesModule: DomainModule = {
  routes: ({ http, context }) => filesRoutes(http, context),
  listeners: ({ context, events }) => syncPublicCopies(context, events),
  jobs: ({ context, jobs }) => filesJobs(context, jobs),
  personalData: [filesData],
};
