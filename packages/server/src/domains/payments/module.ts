import type { DomainModule } from '#domain-module';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { observePayments } from './payments.metrics.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsData } from './payments-data.ts';
import { anyPaymentLeftBehind, resumePayments } from './resume-payments.ts';
import { requireResumers } from './subject.ts';

export const paymentsModule: DomainModule = {
  routes: ({ http, context, resumePayment }) => paymentsRoutes(http, context, resumePayment),
  jobs({ context, events, jobs, resumePayment }) {
    requireResumers(resumePayment);
    events.job('payment.instructed', { name: 'carry-out' }, ({ instructionId }) =>
      carryOutInstruction(context, instructionId),
    );
    jobs.scheduleWhile(
      'payments.resume',
      () => anyPaymentLeftBehind(context),
      () => resumePayments(context, resumePayment),
    );
  },
  metrics: ({ context }) => observePayments(context),
  personalData: [paymentsData],
};
