import * as api from '@josey/contract/api/desk/desk';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { readLiveMap } from '../../rides/rides.public.ts';
import { readQueue } from './read-queue.ts';
import { readToday } from './read-today.ts';

export function startRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.deskQueue, ({ caller }) => readQueue(context, caller));
  mount(app, context, api.deskToday, () => readToday(context));
  mount(app, context, api.deskMap, () => readLiveMap(context));
}
