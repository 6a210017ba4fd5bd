import type { DomainModule } from '#domain-module';
import { disputesRoutes } from './disputes.routes.ts';
import { disputesData } from './disputes-data.ts';
import { anyAnswerLeft, resendAnswers, sendAnswer } from './send-answer.ts';
import { syncDispute } from './sync-dispute.ts';
import { dueSoon, refreshDisputes, warnOfDeadlines } from './watch-disputes.ts';

export const disputesModule: DomainModule = {
  routes: ({ http, context }) => disputesRoutes(http, context),
  jobs({ context, events, jobs }) {
    events.job(
      'payment.provider_event',
      { name: 'dispute', when: ({ dispute }) => dispute !== undefined },
      ({ dispute = '' }) => syncDispute(context, dispute),
    );
    events.job('dispute.answered', { name: 'send' }, ({ disputeId }) => sendAnswer(context, disputeId));
    jobs.scheduleWhile(
      'disputes.resend',
      () => anyAnswerLeft(context),
      () => resendAnswers(context),
    );
    jobs.scheduleWhile(
      'disputes.warn',
      () => dueSoon(context),
      () => warnOfDeadlines(context),
    );
    jobs.schedule('disputes.refresh', '17 5 * * *', () => refreshDisputes(context));
  },
  personalData: [disputesData],
};
