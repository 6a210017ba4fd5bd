import type { DomainModule } from '#domain-module';
import { makeWeeklyPayouts } from './make-payout.ts';
import { duePayees } from './payouts.queries.ts';
import { payoutsRoutes } from './payouts.routes.ts';
import { payoutsData } from './payouts-data.ts';
import { arriveTestPayouts, sendTestPayout, testPayoutsToArrive } from './send-test-payouts.ts';

export const payoutsModule: DomainModule = {
  routes: ({ http, context }) => payoutsRoutes(http, context),
  jobs({ context, events, jobs }) {
    jobs.scheduleWhile(
      'payouts.weekly',
      () => duePayees(context.db, context.clock.now()),
      () => makeWeeklyPayouts(context),
    );
    // Real money waits for an administrator, who transfers it by hand.
    if (!context.engines.payments.isTestMoney || context.config.PAYOUTS_BY_HAND) return;
    events.job(
      'payout.changed',
      { name: 'send', when: ({ status }) => status === 'created' },
      ({ payoutId }) => sendTestPayout(context, payoutId),
    );
    jobs.scheduleWhile(
      'payouts.arrive',
      () => testPayoutsToArrive(context),
      () => arriveTestPayouts(context),
    );
  },
  personalData: [payoutsData],
};
