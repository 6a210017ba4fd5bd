import type { DomainModule } from '#domain-module';
import { debtsRoutes } from './debts.routes.ts';
import { debtsData } from './debts-data.ts';
import { lowerDebt } from './lower-debt.ts';
import { openDebt } from './open-debt.ts';
import { settleDebt } from './pay-debt.ts';
import { anyDebtDue, retryDebts } from './retry-debts.ts';

export const debtsModule: DomainModule = {
  routes: ({ http, context }) => debtsRoutes(http, context),
  jobs({ context, events, jobs }) {
    events.job('payment.refused', { name: 'open-debt' }, ({ instructionId }) =>
      openDebt(context, instructionId),
    );
    events.job('payment.owed_less', { name: 'lower-debt' }, ({ paymentId }) => lowerDebt(context, paymentId));
    jobs.scheduleWhile(
      'debts.retry',
      () => anyDebtDue(context),
      () => retryDebts(context),
    );
  },
  personalData: [debtsData],
  resumePayment: { debt: (context, id) => settleDebt(context, id, 'debtor') },
};
