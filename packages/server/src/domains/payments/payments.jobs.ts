import type { Events } from '#events';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { carryOutInstruction } from './carry-out-instruction.ts';
import { type PaymentResumers, resumePayments } from './resume-payments.ts';
import { requireResumers } from './subject.ts';

/**
 * Executes instructions, and resumes unfinished payments. `resumers` come from the domains that use payments;
 * each declares its own in its module.
 */
export function paymentsJobs(context: Context, events: Events, jobs: Jobs, resumers: PaymentResumers): void {
  requireResumers(resumers);
  events.job('payment.instructed', { name: 'carry-out' }, ({ instructionId }) =>
    carryOutInstruction(context, instructionId),
  );
  jobs.schedule('payments.resume', '* * * * *', () => resumePayments(context, resumers));
}
