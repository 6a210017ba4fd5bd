import * as api from '@josey/contract/api/rentals/early-return';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { previewEarlyReturn } from './preview-early-return.ts';
import { returnEarly } from './return-early.ts';

export function earlyReturnRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.previewEarlyReturn, ({ caller, params }) =>
    previewEarlyReturn(context, caller, params.id),
  );
  mount(app, context, api.returnEarly, ({ caller, params, body }) =>
    returnEarly(context, caller, params.id, body),
  );
}
