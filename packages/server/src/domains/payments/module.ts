import type { DomainModule } from '#domain-module';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { forgetMethod } from './methods/forget-method.ts';
import { methodsRoutes } from './methods/methods.routes.ts';
import { methodsData } from './methods/methods-data.ts';
import { observePayments } from './payments.metrics.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsData } from './payments-data.ts';
import { anyPaymentLeftBehind, resumePayments } from './resume-payments.ts';
import { requireResumers } from './subject.ts';

export const paymentsModule: DomainModule = {
  routes({ http, context, needsPaymentMethod, resumePayment }) {
    paymentsRoutes(http, context, resumePayment);
    methodsRoutes(http, context, needsPaymentMethod);
  },
  jobs({ context, events, jobs, resumePayment }) {
    requireResumers(resumePayment);
    events.job('payment.instructed', { name: 'carry-out' }, ({ instructionId }) =>
      carryOutInstruction(context, instructionId),
    );
    events.job('payment_method.removed', { name: 'forget' }, (removed) => forgetMethod(context, removed));
    jobs.scheduleWhile(
      'payments.resume',
      () => anyPaymentLeftBehind(context),
      () => resumePayments(context, resumePayment),
    );
  },
  metrics: ({ context }) => observePayments(context),
  personalData: [methodsData, paymentsData],
};
