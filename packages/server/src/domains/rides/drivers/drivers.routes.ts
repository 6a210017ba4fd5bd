import * as api from '@josey/contract/api/drivers';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentApplicationForAdmin } from './applications/applications.presenter.ts';
import { listApplications } from './applications/applications.queries.ts';
import { applyAsDriver } from './applications/apply-as-driver.ts';
import { decideApplication } from './applications/decide-application.ts';
import { readApplication } from './applications/read-application.ts';
import { presentPresence } from './drivers.presenter.ts';
import { goOffline } from './presence/go-offline.ts';
import { goOnline } from './presence/go-online.ts';
import { listNearbyDrivers } from './presence/list-nearby-drivers.ts';
import { findPresence } from './presence/presence.queries.ts';
import type { Presence } from './presence/presence.ts';

export function driversRoutes(app: FastifyInstance, context: Context, presence: Presence): void {
  mount(app, context, api.applyAsDriver, ({ caller, body }) => applyAsDriver(context, caller, body));
  mount(app, context, api.myDriverApplication, ({ caller }) => readApplication(context, caller.id));
  mount(app, context, api.listDriverApplications, async ({ query }) => {
    const { rows, total } = await listApplications(context.db, query.status, query.limit, query.cursor);
    return pageOf(rows, query.limit, total, presentApplicationForAdmin);
  });
  mount(app, context, api.decideDriverApplication, ({ caller, params, body }) =>
    decideApplication(context, caller, params.id, body),
  );

  mount(app, context, api.driversOnline, async ({ query }) => listNearbyDrivers(presence, query));
  mount(app, context, api.myPresence, async ({ caller }) =>
    presentPresence(await findPresence(context.db, caller.id)),
  );
  mount(app, context, api.goOnline, ({ caller, body }) => goOnline(context, presence, caller, body));
  mount(app, context, api.goOffline, ({ caller }) => goOffline(context, presence, caller.id));
  mount(app, context, api.reportPosition, async ({ caller, body }) => ({
    accepted: presence.report(caller.id, body),
  }));
}
