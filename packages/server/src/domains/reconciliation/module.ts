import * as api from '@josey/contract/api/money/desk/admin-reconciliation';
import type { DomainModule } from '#domain-module';
import { mount } from '#platform/http/mount/mount.ts';
import { checkLedger } from './check-ledger.ts';
import { countDifferences } from './differences.queries.ts';
import { readReconciliation } from './read-reconciliation.ts';
import { reconcile } from './reconcile.ts';

/** Checks per minute and address: each reads the whole ledger. */
const CHECKS = 6;

export const reconciliationModule: DomainModule = {
  routes({ http, context }) {
    mount(http, context, api.adminReconciliation, () => readReconciliation(context.db));
    mount(http, context, api.checkLedger, () => checkLedger(context), { perMinute: CHECKS });
  },
  jobs({ context, jobs }) {
    jobs.schedule('payments.reconcile', '20 4 * * *', () => reconcile(context));
  },
  metrics({ context: { db, metrics } }) {
    metrics.gauge(
      'josey_payment_differences',
      'Payments that do not match the provider or the ledger, as the last daily comparison found them.',
      [],
      async () => [{ labels: {}, value: await countDifferences(db) }],
    );
  },
};
