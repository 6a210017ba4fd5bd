import type { DomainModule } from '#domain-module';
import type { Context } from '#platform/kernel/context.ts';
import { issueReceipts } from './issue-receipts.ts';
import { mailReceipt } from './mail-receipt.ts';
import { countSetAside, dueReceipts, tryAllAgain } from './receipts.queries.ts';
import { receiptsRoutes } from './receipts.routes.ts';
import { receiptsData } from './receipts-data.ts';

/** A failure waits for the next look at the database. */
const issueWaiting = (context: Context) =>
  issueReceipts(context).catch((err) => context.log.warn({ err }, 'receipts not issued; trying again'));

export const receiptsModule: DomainModule = {
  routes: ({ http, context }) => receiptsRoutes(http, context),
  jobs({ context, events, jobs }) {
    jobs.watch(
      'charges without receipts',
      () => dueReceipts(context.db),
      () => void issueWaiting(context),
    );
    events.job('receipt.issued', { name: 'mail' }, ({ receiptId }) => mailReceipt(context, receiptId));
    jobs.schedule('receipts.try-again', '40 3 * * *', () => tryAllAgain(context.db));
  },
  metrics({ context: { db, metrics } }) {
    metrics.gauge(
      'josey_receipts_set_aside',
      'Charges whose receipt could not be made; tried again each night.',
      [],
      async () => [{ labels: {}, value: await countSetAside(db) }],
    );
  },
  personalData: [receiptsData],
};
