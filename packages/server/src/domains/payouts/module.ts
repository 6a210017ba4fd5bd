import type { DomainModule } from '#domain-module';
import { dayOf } from '#platform/kernel/days.ts';
import { countHeld } from './held/held.queries.ts';
import { watchHeldMoney } from './held/watch-held-money.ts';
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
    jobs.schedule('payouts.held', '50 5 * * *', () => watchHeldMoney(context));
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
  metrics({ context: { db, clock, settings, metrics } }) {
    metrics.gauge(
      'josey_held_balances',
      'Balances of owners and drivers that have to be paid out soon, or whose last day is over.',
      ['state'],
      async () => {
        const { soon, over } = await countHeld(db, dayOf(clock.now(), settings.current.place.timeZone));
        return [
          { labels: { state: 'soon' }, value: soon },
          { labels: { state: 'over' }, value: over },
        ];
      },
    );
  },
  personalData: [payoutsData],
};
