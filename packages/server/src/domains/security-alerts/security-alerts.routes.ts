import * as api from '@josey/contract/api/desk/security-alerts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { listAlertsForAdmin } from './list-alerts-for-admin.ts';

export function watchRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.adminAlerts, ({ query }) => listAlertsForAdmin(context, query));
  mount(app, context, api.acknowledgeAlert, ({ caller, params, body }) =>
    acknowledgeAlert(context, caller.id, params.id, body),
  );
}
