import type { DomainModule } from '#domain-module';
import { dayOf } from '#platform/kernel/time/days.ts';
import { resumeBalancePayment } from './balance/pay-balance.ts';
import { countHeld } from './held/held.queries.ts';
import { watchHeldMoney } from './held/watch-held-money.ts';
import { makeWeeklyPayouts } from './make-payout.ts';
import { duePayees } from './payouts.queries.ts';
import { payoutsRoutes } from './payouts.routes.ts';
import { payoutsData } from './payouts-data.ts';
import { anyPayoutUnfinished, resumePayouts, sendPayout } from './provider/send-payout.ts';
import { refreshAccounts, syncAccount } from './provider/set-up.ts';
import { handlePayoutEvent, refreshPayouts } from './provider/sync-payout.ts';

export const payoutsModule: DomainModule = {
  routes: ({ http, context }) => payoutsRoutes(http, context),
  jobs({ context, events, jobs }) {
    jobs.scheduleWhile(
      'payouts.weekly',
      () => duePayees(context.db, context.clock.now()),
      () => makeWeeklyPayouts(context),
    );
    jobs.schedule('payouts.held', '50 5 * * *', () => watchHeldMoney(context));
    const { payouts } = context.engines.payments;
    // Without it payouts wait for an administrator, who transfers them.
    if (!payouts) return;
    events.job(
      'payout.changed',
      { name: 'send', when: ({ status }) => status === 'created' },
      ({ payoutId }) => sendPayout(context, payoutId),
    );
    events.job(
      'payment.provider_event',
      { name: 'payout', when: ({ payout, transfer }) => (payout ?? transfer) !== undefined },
      (event) => handlePayoutEvent(context, event),
    );
    events.job(
      'payment.provider_event',
      { name: 'payee', when: ({ account, payout }) => account !== undefined && payout === undefined },
      ({ account = '' }) => syncAccount(context, account),
    );
    jobs.scheduleWhile(
      'payouts.resume',
      () => anyPayoutUnfinished(context),
      () => resumePayouts(context),
    );
    jobs.schedule('payouts.refresh', '27 5 * * *', async () => {
      await refreshPayouts(context);
      await refreshAccounts(context);
    });
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
  resumePayment: { balance: resumeBalancePayment },
};
