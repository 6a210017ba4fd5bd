import * as api from '@josey/contract/api/vehicles/calendar';
import * as sync from '@josey/contract/api/vehicles/calendar-sync';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { blockTime } from './blocks/block-time.ts';
import { unblockTime } from './blocks/unblock-time.ts';
import { listCalendar } from './list-calendar.ts';
import { addImport } from './sync/add-import.ts';
import { changeFeed } from './sync/change-feed.ts';
import { readSync } from './sync/read-sync.ts';
import { removeImport } from './sync/remove-import.ts';
import { serveFeed } from './sync/serve-feed.ts';

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listCalendar, ({ caller, query }) => listCalendar(context, caller.id, query));
  mount(app, context, api.blockTime, ({ caller, params, body }) =>
    blockTime(context, caller.id, params.id, body),
  );
  serveFeed(app, context);
  mount(app, context, sync.readCalendarSync, ({ caller, params }) => readSync(context, caller.id, params.id));
  mount(app, context, sync.renewCalendarFeed, ({ caller, params }) =>
    changeFeed(context, caller.id, params.id, true),
  );
  mount(app, context, sync.turnOffCalendarFeed, ({ caller, params }) =>
    changeFeed(context, caller.id, params.id, false),
  );
  mount(app, context, sync.addCalendarImport, ({ caller, params, body }) =>
    addImport(context, caller.id, params.id, body),
  );
  mount(app, context, sync.removeCalendarImport, ({ caller, params }) =>
    removeImport(context, caller.id, params),
  );
  mount(app, context, api.unblockTime, ({ caller, params }) => unblockTime(context, caller.id, params));
}
