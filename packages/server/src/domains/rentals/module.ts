import type { DomainModule } from '#domain-module';
import { confirmHold } from './booking/confirm-hold.ts';
import { anyRentalDue, sweepRentals } from './booking/sweep-rentals.ts';
import { chargesRoutes } from './charges/charges.routes.ts';
import { followDebts } from './charges/follow-debts.ts';
import { confirmCharges } from './charges/settle-charges.ts';
import { datesRoutes } from './dates/dates.routes.ts';
import { confirmDeposit } from './deposit/confirm-deposit.ts';
import { confirmCardTest } from './deposit/test-card.ts';
import { driversRoutes } from './drivers/drivers.routes.ts';
import { followBlocks } from './drivers/follow-blocks.ts';
import { earlyReturnRoutes } from './early-return/early-return.routes.ts';
import { confirmExtension } from './extensions/confirm-extension.ts';
import { extensionsRoutes } from './extensions/extensions.routes.ts';
import { handoversRoutes } from './handover/handovers.routes.ts';
import { CARD_TEST, isOfCharges } from './money/payment-subjects.ts';
import { confirmIfPeriod } from './periods/charge-period.ts';
import { followPeriodDebts } from './periods/follow-period-debts.ts';
import { publishRentalChanges } from './publish-rental-changes.ts';
import { rentalsRoutes } from './rentals.routes.ts';
import { areAnyOpen, rentalsData } from './rentals-data.ts';

export const rentalsModule: DomainModule = {
  routes({ http, context }) {
    rentalsRoutes(http, context);
    extensionsRoutes(http, context);
    chargesRoutes(http, context);
    handoversRoutes(http, context);
    earlyReturnRoutes(http, context);
    datesRoutes(http, context);
    driversRoutes(http, context);
  },
  listeners({ context, events }) {
    publishRentalChanges(context, events);
    followDebts(context, events);
    followPeriodDebts(context, events);
    followBlocks(context, events);
  },
  jobs: ({ context, jobs }) =>
    jobs.scheduleWhile(
      'rentals.sweep',
      () => anyRentalDue(context),
      () => sweepRentals(context),
    ),
  personalData: [rentalsData],
  needsPaymentMethod: { rental: areAnyOpen },
  resumePayment: {
    rental: async (context, id, key) => {
      if (await confirmIfPeriod(context, { kind: 'rental', id, key })) return;
      if (isOfCharges(key)) return confirmCharges(context, id, key);
      if (key === CARD_TEST) return confirmCardTest(context, id);
      return key === '' ? confirmHold(context, id) : confirmDeposit(context, id, key);
    },
    extension: async (context, id, key) => {
      if (await confirmIfPeriod(context, { kind: 'extension', id, key })) return;
      await confirmExtension(context, id);
    },
  },
};
