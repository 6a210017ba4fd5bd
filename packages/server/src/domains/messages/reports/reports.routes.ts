import * as api from '@josey/contract/api/messages/messages';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { closeThreadReport } from './close-thread-report.ts';
import { listThreadReports } from './list-thread-reports.ts';
import { openReportedThread } from './open-reported-thread.ts';
import { reportThread } from './report-thread.ts';

export function reportsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.reportThread, ({ caller, params, body }) =>
    reportThread(context, caller.id, params.id, body),
  );
  mount(app, context, api.adminThreadReports, ({ query }) => listThreadReports(context, query));
  mount(app, context, api.openReportedThread, ({ caller, params, body }) =>
    openReportedThread(context, caller.id, params.id, body.before),
  );
  mount(app, context, api.closeThreadReport, ({ caller, params, body }) =>
    closeThreadReport(context, caller.id, params.id, body.reason),
  );
}
