import type { DomainModule } from '#domain-module';
import type { Context } from '#platform/kernel/context.ts';
import { issueReceipts } from './issue-receipts.ts';
import { dueReceipts } from './receipts.queries.ts';
import { receiptsRoutes } from './receipts.routes.ts';
import { receiptsData } from './receipts-data.ts';

/** A failure waits for the next look at the database. */
const issueWaiting = (context: Context) =>
  issueReceipts(context).catch((err) => context.log.warn({ err }, 'receipts not issued; trying again'));

export const receiptsModule: DomainModule = {
  routes: ({ http, context }) => receiptsRoutes(http, context),
  jobs: ({ context, jobs }) =>
    jobs.watch(
      'charges without receipts',
      () => dueReceipts(context.db),
      () => void issueWaiting(context),
    ),
  personalData: [receiptsData],
};
