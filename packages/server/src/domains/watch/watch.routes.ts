import { adminAlerts, lookAtAlert as lookEndpoint } from '@josey/contract/watch';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { listAlertsForAdmin } from './list-alerts.ts';
import { lookAtAlert } from './look-at-alert.ts';

export function watchRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, adminAlerts, ({ query }) => listAlertsForAdmin(context, query));
  mount(app, context, lookEndpoint, ({ caller, params, body }) =>
    lookAtAlert(context, caller.id, params.id, body),
  );
}
