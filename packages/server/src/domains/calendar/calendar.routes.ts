import * as api from '@josey/contract/api/calendar';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { blockTime } from './blocks/block-time.ts';
import { unblockTime } from './blocks/unblock-time.ts';
import { listCalendar } from './list-calendar.ts';

export function calendarRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listCalendar, ({ caller, query }) => listCalendar(context, caller.id, query));
  mount(app, context, api.blockTime, ({ caller, params, body }) =>
    blockTime(context, caller.id, params.id, body),
  );
  mount(app, context, api.unblockTime, ({ caller, params }) => unblockTime(context, caller.id, params));
}
