import type { DomainModule } from '#domain-module';
import { carryOutInstruction } from './instructions/carry-out-instruction.ts';
import { anyPaymentLeftBehind, resumePayments } from './instructions/resume-payments.ts';
import { forgetMethod } from './methods/forget-method.ts';
import { methodsRoutes } from './methods/methods.routes.ts';
import { methodsData } from './methods/methods-data.ts';
import { observePayments } from './payments.metrics.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsData } from './payments-data.ts';
import { fetchEvents } from './provider-events/fetch-events.ts';
import { handleEvent } from './provider-events/handle-event.ts';
import { providerEventsRoutes } from './provider-events/provider-events.routes.ts';
import { pruneEvents } from './provider-events/prune-events.ts';
import { recordFailedRefund } from './refunds/record-failed-refund.ts';
import { requireResumers } from './subject.ts';

export const paymentsModule: DomainModule = {
  routes({ http, context, needsPaymentMethod, resumePayment }) {
    paymentsRoutes(http, context, resumePayment);
    methodsRoutes(http, context, needsPaymentMethod);
    providerEventsRoutes(http, context);
  },
  jobs({ context, events, jobs, resumePayment }) {
    requireResumers(resumePayment);
    events.job('payment.instructed', { name: 'carry-out' }, ({ instructionId }) =>
      carryOutInstruction(context, instructionId),
    );
    events.job('payment_method.removed', { name: 'forget' }, (removed) => forgetMethod(context, removed));
    events.job('payment.provider_event', { name: 'handle' }, ({ eventId }) =>
      handleEvent(context, resumePayment, eventId),
    );
    events.job(
      'payment.provider_event',
      { name: 'refund', when: ({ refund }) => refund !== undefined },
      ({ refund = '' }) => recordFailedRefund(context, refund),
    );
    const { events: engineEvents } = context.engines.payments;
    if (engineEvents)
      jobs.watch('payments.engine-events', engineEvents.due, () => {
        fetchEvents(context, engineEvents).catch((err) => context.log.warn({ err }, 'events not fetched'));
      });
    jobs.schedule('payments.prune-events', '41 3 * * *', () => pruneEvents(context));
    jobs.scheduleWhile(
      'payments.resume',
      () => anyPaymentLeftBehind(context),
      () => resumePayments(context, resumePayment),
    );
  },
  metrics: ({ context }) => observePayments(context),
  personalData: [methodsData, paymentsData],
};
